import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { send, untilRead } from "./calls.ts";
import { downloadedJson, verifiedOffline } from "./offline.ts";
import { createAccount, proveWork } from "./onboarding.ts";
import { newPerson } from "./people.ts";
import {
  certificateOf,
  foundedCompany,
  openVerificationStep,
  proveDomain,
  publicPage,
  verifiedCandidate,
} from "./seeded.ts";
import { expect, test } from "./test.ts";

/** A stranger's page does not wait for what others wrote: it is opened again until it shows this. */
const opensUntil = (page: Page, address: string, shown: Locator) =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ timeout: 150_000 });

const idIn = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

test("a proof is confirmed by the company, travels as a credential, is shown, taken back and erased", async ({
  page,
  person,
  others,
}) => {
  await foundedCompany(page, person);
  await page.goto("/employer/confirmations");
  await expect(page.getByRole("heading", { name: "No verified domain" })).toBeVisible();
  await proveDomain(page, person.workEmail);
  await expect(page.getByRole("heading", { name: "No one is waiting for you" })).toBeVisible();
  await expectAccessible(page);

  const domain = person.workEmail.split("@")[1] ?? "";
  const of = (fullName: string, name: string) => ({
    ...newPerson(),
    fullName,
    company: person.company,
    workEmail: `${name}@${domain}`,
  });
  const [ada, bob] = [of("Ada Example", "ada"), of("Bob Sample", "bob")];
  const [adasPage, bobsPage, stranger] = [await others.visitor(), await others.visitor(), await others.visitor()];
  await openVerificationStep(adasPage, ada);
  await proveWork(adasPage, ada);
  await createAccount(adasPage, ada);
  await verifiedCandidate(bobsPage, bob);
  const profile = await publicPage(adasPage, ada);
  const first = await certificateOf(adasPage);

  const level = (name: string) =>
    stranger.getByRole("region", { name: "Proven experiences" }).locator("summary").getByText(name, { exact: true });
  await opensUntil(stranger, profile, level("Address verified"));
  await stranger.goto(`/certificates/${first}`);
  const before = await downloadedJson(stranger);
  expect(await verifiedOffline(stranger, before)).toMatchObject({ evidence: [{ name: "Address verified" }] });

  const confirmed = `Confirmed by ${person.company}`;
  await page.reload();
  await expect(page.getByRole("link", { name: /Confirmations.*2 waiting/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Ada Example" }).check();
  const bar = page.getByRole("region", { name: "1 person selected" });
  await expect(bar).toContainText("held the roles shown, on the dates shown");
  await expect(bar).toContainText("Robin Example");
  await expectAccessible(page);
  await adasPage.goto("/candidate/dashboard");
  await bar.getByRole("button", { name: "Confirm 1 person" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Ada Example" })).toHaveCount(0);
  const seal = adasPage.getByRole("button", { name: confirmed, exact: true });
  await seal.click();
  await expect(adasPage.getByRole("dialog")).toContainText("the company’s own statement about your role and dates");
  await expectAccessible(adasPage);
  await adasPage.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  const current = stranger.getByRole("link", { name: "See the current certificate" });
  await opensUntil(stranger, `/certificates/${first}`, current);
  await current.click();
  await expect(stranger.getByRole("article").getByText("Valid", { exact: true })).toBeVisible();
  const second = idIn(stranger.url());
  const credential = await downloadedJson(stranger);
  expect(await verifiedOffline(stranger, credential)).toMatchObject({
    evidence: [{ name: "Address verified" }, { name: confirmed }],
    credentialSubject: { role: ada.role, source: { name: person.company, url: `https://${domain}` } },
  });
  const expectRevoked = (text: string) =>
    expect(() => expect(verifiedOffline(stranger, text)).rejects.toThrow("revoked")).toPass({ timeout: 150_000 });
  await expectRevoked(before);
  await opensUntil(stranger, profile, level(confirmed));
  await expectAccessible(stranger);

  await page.getByRole("button", { name: "Correct Bob Sample" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Role").fill("Fitter");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send correction" }).click();
  await expect(page.getByText("Correction sent to Bob")).toBeVisible();
  await page.getByRole("tab", { name: /With the candidate/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Bob Sample" })).toContainText("Fitter");
  await expectAccessible(page);
  await bobsPage.goto("/candidate/dashboard");
  const correction = bobsPage.getByRole("region", { name: `Correction by ${person.company}` });
  await expect(correction).toContainText("Fitter");
  await expectAccessible(bobsPage);
  await correction.getByRole("button", { name: "Keep my version" }).click();
  await expect(correction).toHaveCount(0);
  await expect(bobsPage.getByRole("button", { name: /^Confirmed by/ })).toHaveCount(0);

  await page.getByRole("tab", { name: /Decided/ }).click();
  const decided = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(decided("Bob Sample")).toContainText("Correction refused");
  await page.getByRole("button", { name: "Revoke the confirmation of Ada Example" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(decided("Ada Example")).toContainText("Revoked");
  await expect(seal).toHaveCount(0);
  await opensUntil(stranger, profile, level("Address verified"));
  await expectRevoked(credential);

  const last = await certificateOf(adasPage, second);
  const pictures = [`/api/public-profiles/${ada.username}/seal`, `/api/public-profiles/${ada.username}/picture`];
  const seals = [...pictures, `/api/certificates/${last}/seal`];
  const answered = async () => Promise.all(seals.map(async (path) => (await stranger.request.get(path)).status()));
  await expect.poll(answered).toEqual([200, 200, 200]);
  await stranger.goto(`/certificates/${last}`);
  const shown = await downloadedJson(stranger);
  await send(adasPage.request, "/api/account/erase", { password: ada.password });
  await opensUntil(stranger, profile, stranger.getByRole("heading", { name: "No public page here" }));
  const withdrawn = stranger.getByRole("heading", { name: "This certificate was withdrawn" });
  await opensUntil(stranger, `/certificates/${last}`, withdrawn);
  for (const personal of [ada.fullName, ada.company, ada.role])
    await expect(stranger.getByText(personal)).toHaveCount(0);
  await expect.poll(answered).toEqual([404, 404, 404]);
  expect((await stranger.request.get(`/api/certificates/${last}/credential`)).status()).toBe(404);
  await expectRevoked(shown);
  await untilRead(stranger.request);
  await page.reload();
  await page.getByRole("tab", { name: /Decided/ }).click();
  await expect(decided("Bob Sample")).toBeVisible();
  await expect(decided("Ada Example")).toHaveCount(0);
});
