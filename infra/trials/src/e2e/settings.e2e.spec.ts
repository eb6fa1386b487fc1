import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ops, stackData } from "./operations-cli.ts";
import { untilSignedOut } from "./calls.ts";
import { chooseNewPassword, resetLink, signIn } from "./password.ts";
import type { TestPerson } from "./people.ts";
import { openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

/** Somebody whose account's own address is proven: the code went to that very address. */
const proven = (person: TestPerson): TestPerson => ({ ...person, workEmail: person.email });

const userStatus = async ({ request }: Pick<Page, "request">): Promise<number> =>
  (await request.get("/api/user")).status();

async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  await expect(page.getByText("This session", { exact: true })).toBeVisible();
}

test("a forgotten password is replaced by the mailed link, once, and every session is out", async ({
  page,
  person,
  others,
}) => {
  const somebody = proven(person);
  await openDashboard(page, somebody);
  const visitor = await others.visitor();
  await visitor.goto("/auth");
  await visitor.getByRole("link", { name: "Forgot password?" }).click();
  await expect(visitor.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await visitor.getByLabel("Username or email").fill(somebody.email);
  await visitor.getByRole("button", { name: "Send the link" }).click();
  await expect(visitor.getByRole("heading", { name: "Check your inbox" })).toBeFocused();

  const link = await resetLink(visitor, somebody.email);
  await visitor.goto(link);
  await chooseNewPassword(visitor, "Another-Horse-8");
  await expect(visitor).toHaveURL(/\/auth$/);
  await untilSignedOut(page.request);
  await expect(page).toHaveURL(/\/auth/);

  await signIn(visitor, somebody.username, somebody.password);
  await expect(visitor.getByText("Invalid username or password").first()).toBeVisible();
  await signIn(visitor, somebody.username, "Another-Horse-8");
  await expect(visitor).toHaveURL(/\/candidate\/dashboard$/);

  const again = await others.visitor();
  await again.goto(link);
  await chooseNewPassword(again, "Third-Horse-9");
  await expect(again.getByText(/This link was already used/)).toBeVisible();
  await again.getByRole("link", { name: "Request a new link" }).click();
  await expect(again).toHaveURL(/\/forgot-password$/);
});

test("a changed password signs the other browser out and not this one", async ({ candidate: page, person, others }) => {
  const other = await others.visitor();
  await signIn(other, person.username, person.password);
  await expect(other).toHaveURL(/\/candidate\/dashboard$/);
  await openSettings(page);
  await page.getByLabel("Current password", { exact: true }).fill("Not-My-Password-1");
  await chooseNewPassword(page, "Another-Horse-8");
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("All other sessions were signed out.")).toBeVisible();
  await untilSignedOut(other.request);
  await expect(other).toHaveURL(/\/auth/);
  expect(await userStatus(page)).toBe(200);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText(/^Last changed /)).toBeVisible();
});

test("sessions elsewhere are ended one by one or all at once", async ({ candidate: page, person, others }) => {
  const elsewhere = [
    await others.elsewhere(person),
    await others.elsewhere(person),
    await others.elsewhere(person),
  ] as const;
  await openSettings(page);
  const rows = page.getByRole("button", { name: /^Sign out the session of/ });
  await expect(rows).toHaveCount(3);
  const listed = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(listed.first()).toContainText("This session");
  await expect(rows.first()).toHaveAccessibleName(/^Sign out the session of Chrome on \w+, /);
  await rows.first().click();
  await expect(rows).toHaveCount(2);
  await untilSignedOut(elsewhere[2].request);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  // The answer brings the cookie with which this session goes on; the list may be told live before it.
  await expect(page.getByText("Signed out elsewhere")).toBeVisible();
  await expect(rows).toHaveCount(0);
  // The list may be shorter before the query service has heard of it: it looks twice a second.
  for (const { request } of elsewhere.slice(0, 2)) await untilSignedOut(request);
  expect(await userStatus(page)).toBe(200);
  await expect(page).toHaveURL(/\/settings$/);
});

test("another person's session is as absent as one that never was", async ({ candidate: page, person, others }) => {
  const [own] = (await (await page.request.get("/api/account/sessions")).json()) as { sessionId: string }[];
  const stranger = await others.visitor();
  const registration = {
    username: `stranger-${person.username}`.slice(0, 30),
    password: person.password,
    fullName: "",
    email: "",
    userType: "candidate",
  };
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await stranger.request.post("/api/register", { data: registration, headers });
  expect(made.status()).toBe(201);
  const end = await stranger.request.post(`/api/account/sessions/${own?.sessionId}/end`, { data: {}, headers });
  expect(end.status()).toBe(404);
  expect(await userStatus(page)).toBe(200);
});

test("an export downloads and holds what was entered", async ({ candidate: page, person }) => {
  await openSettings(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^provenwork-export-[\d-]+\.json$/);
  const content = await readFile(await download.path(), "utf8");
  for (const entered of [person.fullName, person.email, person.phone, person.location, person.company, person.role]) {
    expect(content).toContain(entered);
  }
  for (const told of [person.username, "ExperienceVerified", "SessionStarted", "Private notes that employers keep"]) {
    expect(content).toContain(told);
  }
  expect(content).not.toContain(person.password);
});

test("an erased account cannot sign in, and its name is free", async ({ candidate: page, person, others }) => {
  await openSettings(page);
  await page.getByRole("button", { name: "Erase my account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^Type your username/).fill(person.username);
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-My-Password-1");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("This is not your current password").first()).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await untilSignedOut(page.request);

  const visitor = await others.visitor();
  await signIn(visitor, person.username, person.password);
  await expect(visitor.getByText("Invalid username or password").first()).toBeVisible();
  const registration = { username: person.username, password: person.password, fullName: "", email: "" };
  const made = await visitor.request.post("/api/register", {
    data: { ...registration, userType: "candidate" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(made.status()).toBe(201);
});

test("an erased account stays erased after a rebuild, and its history tells without telling who", async ({
  candidate: page,
  person,
  others,
}) => {
  test.slow(); // It runs the operations CLI twice.
  const dataFolder = stackData();
  const { id } = (await (await page.request.get("/api/user")).json()) as { id: string };
  const erase = { data: { password: person.password }, headers: { "sec-fetch-site": "same-origin" } };
  expect((await page.request.post("/api/account/erase", erase)).status()).toBe(200);

  const rebuilt = await ops(dataFolder, "projections", "rebuild", "--all", "--reason", "A trial");
  expect(rebuilt.code, rebuilt.stderr).toBe(0);
  const visitor = await others.visitor();
  await signIn(visitor, person.username, person.password);
  await expect(visitor.getByText("Invalid username or password").first()).toBeVisible();
  const { stdout } = await ops(dataFolder, "history", id);
  expect(stdout).toContain("Account erased (requested): personal data can no longer be read");
  expect(stdout).toContain("personal fields: erased");
  for (const entered of [person.username, person.email, person.fullName, person.company]) {
    expect(stdout).not.toContain(entered);
  }
});
