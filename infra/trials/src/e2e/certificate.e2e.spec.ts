import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import { openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

/** Opens the certificate of the one verified job from the dashboard; answers its address. */
async function openCertificate(page: Page): Promise<string> {
  await page.getByRole("link", { name: /^View Certificate/ }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9a-f-]{36}$/);
  return page.url();
}

/** A stranger's page does not wait for what others wrote: it is loaded again until it tells. */
const expectAfterReloads = (page: Page, address: string, loaded: Locator, isSo: () => Promise<boolean>) =>
  expect(async () => {
    await page.goto(address);
    await loaded.first().waitFor();
    expect(await isSo()).toBe(true);
  }).toPass({ timeout: 150_000 });

const provedAt = ({ workEmail }: { workEmail: string }): string =>
  `Controlled an address at ${workEmail.split("@")[1] ?? ""}`;
const idIn = (address: string): string => address.slice(address.lastIndexOf("/") + 1);
const credentialAt = async (page: Page, address: string, form: "" | "/json" = ""): Promise<string> =>
  (await page.request.get(`/api/certificates/${idIn(address)}/credential${form}`)).text();

/** Pastes a credential on the verifier page and asks for the verdict. */
async function check(page: Page, credential: string): Promise<void> {
  await page.goto("/verify");
  await page.getByLabel("Credential", { exact: true }).fill(credential);
  await page.getByRole("button", { name: "Check" }).click();
}

/** The bit of a revocation is set after its event, and a browser keeps a list for 15 seconds: it is checked until it counts no more. */
const expectNoLongerCounts = (page: Page, credential: string) =>
  expect(async () => {
    await check(page, credential);
    const verdict = page.getByRole("heading", { name: /^This certificate is (genuine and valid|no longer valid)$/ });
    await expect(verdict).toBeVisible();
    await expect(verdict).toHaveText("This certificate is no longer valid", { timeout: 1 });
  }).toPass();

/** The same credential with other words in it, under the old signature. */
function tampered(credential: string): string {
  const [head, payload = "", signature] = credential.split(".");
  const other = Buffer.from(payload, "base64url").toString().replaceAll("Controlled", "Directed");
  return [head, Buffer.from(other).toString("base64url"), signature].join(".");
}

test("a stranger opens a certificate, and checks the downloaded file in their own browser", async ({
  page,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const address = await openCertificate(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download credential" }).click();
  const download = await downloading;
  const json = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  const jsonFile = await (await json).path();
  expect(download.suggestedFilename()).toBe(`provenwork-certificate-${idIn(address)}.jwt`);
  const file = await download.path();

  const visitor = await others.visitor();
  await visitor.goto(address);
  await expect(
    visitor.getByRole("article", { name: provedAt(person) }).getByText("Valid", { exact: true }),
  ).toBeVisible();
  await expect(visitor.getByText(person.workEmail)).toHaveCount(0);
  await visitor.getByRole("link", { name: "Verify" }).click();
  await expect(visitor.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expect(visitor.getByLabel("Credential", { exact: true })).toHaveValue(readFileSync(file, "utf8").trim());
  await visitor.goto("/verify");
  await visitor.getByLabel("Credential file").setInputFiles(file);
  await expect(visitor.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expect(visitor.getByText(provedAt(person)).first()).toBeVisible();
  const words = visitor.getByRole("definition").filter({ hasText: `“${person.role}” at “${person.company}”` });
  await expect(words).toBeVisible();

  await visitor.goto("/verify");
  await visitor.getByLabel("Credential file").setInputFiles(jsonFile);
  await expect(visitor.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expect(words).toBeVisible();
  await check(visitor, readFileSync(jsonFile, "utf8").replaceAll("Controlled", "Directed"));
  await expect(visitor.getByRole("heading", { name: "This certificate is not genuine" })).toBeVisible();
  await expect(visitor.getByRole("definition").filter({ hasText: "Directed" })).toHaveCount(0);

  await check(visitor, tampered(readFileSync(file, "utf8")));
  await expect(visitor.getByRole("heading", { name: "This certificate is not genuine" })).toBeVisible();
  await expect(visitor.getByText("It was changed after it was signed").first()).toBeVisible();
  await expect(visitor.getByRole("definition").filter({ hasText: "Directed" })).toHaveCount(0);
});

test("every export, dropped where certificates are checked, says what holds in it", async ({
  page,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const exported = async (name: string) => (await page.request.get(`/api/candidate/${name}`)).text();
  const [bundle, json, ler] = [
    await exported("presentation"),
    await exported("json-resume"),
    await exported("ler-resume"),
  ];
  const visitor = await others.visitor();
  const genuine = visitor.getByRole("heading", { name: "1 of 1 certificates is genuine and valid" });
  for (const file of [bundle, json, ler]) {
    await check(visitor, file);
    await expect(genuine).toBeVisible();
    await expect(visitor.getByText(provedAt(person)).first()).toBeVisible();
  }
  for (const file of [bundle, ler]) {
    await check(visitor, file.replaceAll("Controlled", "Directed"));
    await expect(visitor.getByRole("heading", { name: "0 of 1 certificates are genuine and valid" })).toBeVisible();
  }
});

test("a certificate is revoked at once when its entry changes, and its credential is refused", async ({
  page,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const address = await openCertificate(page);
  const credential = await credentialAt(page, address);
  const json = await credentialAt(page, address, "/json");
  const answer = (await (await page.request.get("/api/candidate/work-experiences")).json()) as {
    experiences: { id: string; revision: number }[];
  };
  const [entry] = answer.experiences;
  const { role, workEmail } = person;
  const changed = await page.request.put(`/api/candidate/work-experiences/${entry?.id}`, {
    headers: { "If-Match": `"${entry?.revision}"` },
    data: { company: `${person.company} Labs`, role, workEmail, startDate: "Jan-25", currentJob: true },
  });
  expect([changed.status(), await changed.text()]).toEqual([200, expect.stringContaining("pending")]);

  const visitor = await others.visitor();
  const state = visitor.getByText(/^(Valid|Revoked)$/);
  await expectAfterReloads(visitor, address, state, () => state.and(visitor.getByText("Revoked")).isVisible());
  await expect(visitor.getByText(/The holder changed the company, role or work email/)).toBeVisible();
  await expect(visitor.getByText("Valid", { exact: true })).toHaveCount(0);
  for (const signed of [credential, json]) await expectNoLongerCounts(visitor, signed);
  await page.goto("/candidate/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^View Certificate/ })).toHaveCount(0);
});

test("the proof of a certificate is downloaded, and a stranger's browser finds the event in the log", async ({
  page,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const address = await openCertificate(page);
  // Browsers show the badges that are baked, and XML parsers read them.
  const badge = (kind: "png" | "svg") => `fetch("/api/certificates/${idIn(address)}/badge/${kind}")`;
  expect(
    await page.evaluate(
      `${badge("png")}.then((answer) => answer.blob()).then(createImageBitmap).then(({ width }) => width)`,
    ),
  ).toBe(512);
  const parsed = '[...new DOMParser().parseFromString(text, "image/svg+xml").getElementsByTagNameNS(';
  const baked = `${parsed}"https://purl.imsglobal.org/ob/v3p0", "credential")].map((each) => each.getAttribute("verify"))`;
  expect(await page.evaluate(`${badge("svg")}.then((answer) => answer.text()).then((text) => ${baked})`)).toEqual([
    await credentialAt(page, address),
  ]);
  const linkedIn = page.getByRole("link", { name: /^Add to LinkedIn profile/ });
  await expect(linkedIn).toHaveAttribute("href", new RegExp(`&certUrl=${encodeURIComponent(address)}&certId=`));
  // A head is signed within ten seconds in the demo.
  await expect
    .poll(async () => (await page.request.get(`/api/certificates/${idIn(address)}/proof`)).status(), {
      timeout: 150_000,
    })
    .toBe(200);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download proof" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`provenwork-certificate-${idIn(address)}.tlog-proof`);
  const file = await download.path();

  const visitor = await others.visitor();
  await visitor.goto("/verify");
  await visitor.getByLabel("Credential file").setInputFiles(file);
  await expect(visitor.getByRole("heading", { name: "This event is in the log" })).toBeVisible();
  await expect(visitor.getByRole("definition").filter({ hasText: "Certificate issued" })).toBeVisible();

  const proof = readFileSync(file, "utf8");
  await check(visitor, proof.replace(/\nindex \d+\n/, "\nindex 1\n"));
  await expect(visitor.getByRole("heading", { name: "This file is not a valid proof" })).toBeVisible();
  await expect(visitor.getByText("The event does not lead to the signed tree head")).toBeVisible();
  await check(visitor, proof.slice(0, proof.length / 2));
  await expect(visitor.getByText("This is not a complete proof file")).toBeVisible();
});

test("a certificate prints on one page, at its longest, too", async ({ page, person }) => {
  await openDashboard(page, person);
  const address = await openCertificate(page);
  const pages = async (format: string) =>
    (await page.pdf({ format, printBackground: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  await expect(page.getByRole("img", { name: "QR code that opens this certificate" })).toBeVisible();
  expect([await pages("A4"), await pages("Letter")]).toEqual([1, 1]);

  const certificate = (await (await page.request.get(`/api/certificates/${idIn(address)}`)).json()) as CertificateView;
  const { about } = certificate;
  if (about === null) throw new Error("the certificate was withdrawn");
  const at = about.verifiedAt;
  const wrongCodes = Array.from({ length: 10 }, () => ({ kind: "code-refused", at }) as const);
  const longest: CertificateView = {
    ...certificate,
    status: "revoked",
    revoked: { reason: "experience-changed", at },
    about: {
      ...about,
      domain: `mail.emea.longest-subdomain.${about.registeredDomain}`,
      role: "Registered Nurse for Intensive Care and Emergency Medicine ".repeat(2),
      company: "Northwind Hospitals and Clinics of the Greater Metropolitan Area ".repeat(2),
      datesThen: { startDate: "Dec-24", endDate: null, later: false },
      timeline: [...about.timeline, ...wrongCodes, { kind: "revoked", at }],
    },
  };
  await page.route("**/api/certificates/*", (route) => route.fulfill({ json: longest }));
  await page.reload();
  await expect(page.getByText("Was valid until")).toBeVisible();
  expect([await pages("A4"), await pages("Letter")]).toEqual([1, 1]);
});
