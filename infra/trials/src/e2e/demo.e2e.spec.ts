import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import type { Page } from "@playwright/test";
import { stopClock, until, untilSignedIn } from "./clock.ts";
import { demoAdmin, demoCandidate, demoEmployer } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// As most people see it: with animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const facts = (page: Page, label: "Session" | "User") => page.getByLabel(label, { exact: true }).locator("dd");

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

test("§2 Test-auth: five buttons, every field, and the links", async ({ page }) => {
  await page.goto("/test-auth");
  await expect(page.getByLabel("Username")).toHaveValue(demoEmployer.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(demoEmployer.password);
  await expect(facts(page, "Session")).toHaveText(["none", "no", "none"]);
  await expect(facts(page, "User")).toHaveText(["none", "none", "none", "none", "none"]);

  await page.getByLabel("Username").fill(demoCandidate.username);
  await page.getByRole("button", { name: "Test Login" }).click();
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page.getByText(`Welcome back, ${demoCandidate.fullName}`)).toBeVisible();
  await expect(facts(page, "Session")).toHaveText([/^[0-9a-f-]{36}$/, "yes", /^\d{4}-.*Z$/]);
  await expect(facts(page, "User")).toHaveText([
    /^[0-9a-f-]{36}$/,
    demoCandidate.username,
    demoCandidate.fullName,
    "casey@northwind.example",
    "candidate",
  ]);
  const session = page.waitForResponse("**/api/session-debug");
  await page.getByRole("button", { name: "Refresh Session Info" }).click();
  expect((await session).status()).toBe(200);
  const user = page.waitForResponse("**/api/user");
  await page.getByRole("button", { name: "Fetch User Info" }).click();
  expect((await user).status()).toBe(200);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout successful")).toBeVisible();
  await expect(facts(page, "Session")).toHaveText(["none", "no", "none"]);
  await expect(facts(page, "User").first()).toHaveText("none");
  await expect(page.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Employer dashboard" })).toHaveAttribute("href", "/employer/dashboard");
});

test("§8 Test pages: 'Test login failed' or 'Login failed' with the server message, 'Error' on exceptions", async ({
  page,
}) => {
  await page.goto("/test-auth");
  await page.getByLabel("Username").fill(demoAdmin.username);
  await page.getByRole("button", { name: "Test Login" }).click();
  await expect(page.getByText("Test login failed")).toBeVisible();
  await expect(page.getByText("Only the demo candidate and the demo employer can be used here")).toBeVisible();
  await page.getByLabel("Username").fill("nobody-there");
  await page.getByRole("button", { name: "Regular Login" }).click();
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await page.route("**/api/test-login", (route) => route.abort());
  await page.getByRole("button", { name: "Test Login" }).click();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByText("An unexpected error occurred", { exact: true })).toBeVisible();
});

for (const button of ["Test Login", "Regular Login"]) {
  test(`§9 test page redirect 1000 ms: ${button} of an employer leads to the employer dashboard`, async ({ page }) => {
    await stopClock(page);
    await page.goto("/test-auth");
    await until(page, () => page.getByRole("button", { name: button }).isVisible());
    await page.getByRole("button", { name: button }).click();
    await untilSignedIn(page);
    await page.clock.runFor(990);
    expect(new URL(page.url()).pathname).toBe("/test-auth");
    await page.clock.runFor(20);
    await until(page, () => page.url().endsWith("/employer/dashboard"));
  });
}

test("§9 direct page 1500 ms: logs out, logs in, then the employer dashboard", async ({ page }) => {
  await stopClock(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  // The countdown begins with the answer: none of the page's time passes between the two.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/employer-direct");
  await until(page, () => calls.includes("/api/logout") && calls.includes("/api/login"));
  expect(calls.indexOf("/api/logout")).toBeLessThan(calls.indexOf("/api/login"));
  held.resolve();
  await untilSignedIn(page);
  await page.clock.runFor(1_490);
  expect(new URL(page.url()).pathname).toBe("/employer-direct");
  await page.clock.runFor(20);
  await until(page, () => page.url().endsWith("/employer/dashboard"));
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ username: demoEmployer.username });
});

test("the direct page is accessible while it logs in", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/employer-direct");
  await expect(page.getByText("Logging in as the demo employer...")).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});

test("§8 Test pages: 'Login failed' / 'There was a problem logging in' (direct page), with Retry", async ({ page }) => {
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 401, json: { message: "No", code: "invalid-credentials" } }),
  );
  await page.goto("/employer-direct");
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByText("There was a problem logging in")).toBeVisible();
  await page.unroute("**/api/login");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});

test("§2 Animations page showcases UI effects", async ({ page }) => {
  await page.goto("/animations");
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.getByRole("region")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Failure" }).click();
  await expect(page.getByText("It failed")).toBeVisible();
});

test("a toast wears the product's font and keeps equal margins on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/animations");
  await page.getByRole("button", { name: "Success", exact: true }).click();
  const toast = page.locator("[data-sonner-toast]");
  await toast.hover(); // it stays while it is pointed at
  await expect(toast).toHaveCSS("font-family", /^"Inter Variable"/);
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {};
      return [x, 375 - x - width];
    })
    .toEqual([16, 16]);
});

test("mail shows its styles, also when the mailbox is reached from within the app", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("button[inert], form[inert]")).toHaveCount(0); // the app has taken the page over
  await page.evaluate("history.pushState(null, '', '/dev/mailbox'); dispatchEvent(new PopStateEvent('popstate'))");
  // The newest mail may be another test's, until the next one comes.
  await page
    .getByRole("button", { name: /Your verification code for/ })
    .first()
    .click();
  const mail = page.frameLocator("iframe");
  await expect(mail.locator("body")).toContainText("code");
  const styled = mail.locator("[style*=background]").first();
  const given = /background(?:-color)?:\s*([^;]+)/.exec((await styled.getAttribute("style")) ?? "")?.[1];
  expect(given).toBeDefined();
  await expect(styled).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
