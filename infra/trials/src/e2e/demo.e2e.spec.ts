import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { codeMailedTo } from "./mailbox.ts";
import { openVerificationStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

// As most people see it: with animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("demo accounts stand on the sign-in page, and each of them works", async ({ page }) => {
  await page.goto("/auth");
  for (const { username, password } of demoAccounts) {
    await expect(page.getByText(username)).toBeVisible();
    await expect(page.getByText(password)).toBeVisible();
    const answer = await page.request.post("/api/login", { data: { username, password } });
    expect(answer.status(), username).toBe(200);
  }
  await page.request.post("/api/logout", { data: {} });
  await page.getByRole("button", { name: "Use the demo candidate" }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  const card = page.getByRole("region", { name: "Verification Status" });
  await expect(card.getByText("Verified", { exact: true }).first()).toBeVisible();
});

test("§9 Demo notification count starts at 5: the demo candidate finds these notices in their list", async ({
  demoCandidate: page,
}) => {
  expect((await page.request.get("/api/create-demo-data")).status()).toBe(200);
  await page.goto("/notifications");
  for (const text of [
    "See which open jobs match your skills, and why",
    "See which skills your matches ask for and you lack",
    "Open the certificate of your verified job",
    "Let companies find you and invite you to apply",
    "Search the board and save the search",
  ])
    await expect(page.getByRole("link", { name: text })).toBeVisible();
});

test("the mailbox, also reached from within the app, shows the mail as it was sent, with its styles", async ({
  page,
  person,
}) => {
  await openVerificationStep(page, person);
  const code = await codeMailedTo(page.request, person.workEmail);
  await page.evaluate("history.pushState(null, '', '/dev/mailbox'); dispatchEvent(new PopStateEvent('popstate'))");
  await page.getByRole("button", { name: person.workEmail }).click();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText(code).first()).toBeVisible();
  const styled = mail.locator("[style*=background]").first();
  const given = /background(?:-color)?:\s*([^;]+)/.exec((await styled.getAttribute("style")) ?? "")?.[1];
  expect(given).toBeDefined();
  await expect(styled).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.getByRole("tab", { name: "Text" }).click();
  await expect(page.getByLabel("Message as text")).toContainText(code);
});
