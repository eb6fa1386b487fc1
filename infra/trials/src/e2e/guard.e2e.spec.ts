import type { Page } from "@playwright/test";
import { stopClock, until, untilTimers } from "./clock.ts";
import { holdLive } from "./live-held.ts";
import { demoCandidate, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const isUser = "**/api/user";
const loading = "Loading your profile...";

/** Counts the checks of the session. */
function checks(page: Page): () => number {
  let count = 0;
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/user") count++;
  });
  return () => count;
}

/** Numbers the answers about the session: how many were asked for, and which one the page has taken in. */
async function numbered(page: Page): Promise<{ asked: () => number; taken: () => Promise<number> }> {
  let asked = 0;
  await page.route(isUser, async (route) => {
    asked += 1;
    const sessionHandle = String(asked).padStart(8, "0");
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), sessionHandle } });
  });
  return {
    asked: () => asked,
    taken: async () => Number(await page.evaluate("localStorage.getItem('session-handle')")),
  };
}

test("§2 Guarded route: 'Loading your profile...', two more checks at 3 s, then the error screen", async ({ page }) => {
  await stopClock(page);
  const checked = checks(page);
  await page.route(isUser, (route) => route.fulfill({ status: 503, json: { message: "Away", code: "unavailable" } }));
  await page.goto("/candidate/dashboard");
  await until(page, () => page.getByText(loading).isVisible());
  await until(page, () => checked() === 1);
  for (let retry = 1; retry <= 2; retry++) {
    await untilTimers(page, 3_000, retry);
    const before = checked();
    await page.clock.runFor(2_800);
    expect(checked(), "not before three seconds").toBe(before);
    await page.clock.runFor(250);
    await expect.poll(checked).toBe(before + 1);
    if (retry === 1) await expect(page.getByText(loading)).toBeVisible();
  }
  const error = page.getByRole("alert", { name: "Authentication Error" });
  await until(page, () => error.isVisible());
  await expect(error).toContainText("We detected an issue with your session. Please try logging in again.");
  await expect(error.locator("dl")).toHaveText(/Session ID\s*none\s*Authenticated\s*no/);
  await page.clock.resume();
  // No poll of the session comes between the one that is due in this minute and the press.
  const polled = checked();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect.poll(checked).toBeGreaterThan(polled);

  await signIn(page, demoCandidate);
  await page.unroute(isUser);
  await error.getByRole("button", { name: "Retry" }).click();
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
});

test("§2 Guarded route: the error screen stays while the session is polled behind it", async ({ page }) => {
  await stopClock(page);
  const checked = checks(page);
  await page.route(isUser, (route) => route.abort());
  await page.goto("/candidate/dashboard");
  const error = page.getByRole("alert", { name: "Authentication Error" });
  await until(page, async () => {
    await page.clock.runFor(500);
    return error.isVisible();
  });
  await error.getByRole("button", { name: "Retry" }).focus();
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(isUser);
  await page.unroute(isUser);
  await page.route(isUser, async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { message: "Away", code: "unavailable" } });
  });
  await page.clock.runFor(10_100);
  await asked;
  await expect(page.getByText(loading)).toHaveCount(0);
  await expect(error.getByRole("button", { name: "Retry" })).toBeFocused();
  const before = checked();
  held.resolve();
  await expect.poll(checked).toBeGreaterThan(before);
  await page.clock.runFor(100);
  await expect(error.getByRole("button", { name: "Retry" })).toBeFocused();
});

test("§2 Guarded route: the error screen names the session known last, and Go to Login leads to /auth", async ({
  demoCandidate: page,
}) => {
  const { sessionHandle } = (await (await page.request.get("/api/user")).json()) as { sessionHandle: string };
  expect(sessionHandle).toMatch(/^[0-9a-f]{8}$/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.route(isUser, (route) => route.abort());
  await page.goto("/candidate/dashboard");
  const error = page.getByRole("alert", { name: "Authentication Error" });
  await expect(error).toBeVisible();
  await expect(error.locator("dd")).toHaveText([sessionHandle, "yes"]);
  // Another tab knows it as well.
  const other = await page.context().newPage();
  await other.route(isUser, (route) => route.fulfill({ status: 503, json: { message: "Away", code: "unavailable" } }));
  await other.goto("/candidate/dashboard");
  await expect(other.getByRole("alert", { name: "Authentication Error" }).locator("dd")).toHaveText([
    sessionHandle,
    "yes",
  ]);
  await other.close();
  await page.request.post("/api/logout", { data: {} });
  await error.getByRole("link", { name: "Go to Login" }).click();
  await page.unroute(isUser);
  await expect(page).toHaveURL(/\/auth$/);
});

test("§2 Guarded route: unauthenticated goes to /auth at once", async ({ page }) => {
  const checked = checks(page);
  await page.goto("/candidate/dashboard");
  await expect(page).toHaveURL(/\/auth$/);
  expect(checked()).toBe(1);
});

test("§6 Matched jobs redirects unauthenticated users to /auth, and so do learning resources", async ({ page }) => {
  for (const screen of ["/candidate/matched-jobs", "/candidate/learning-resources"]) {
    await page.goto(screen);
    await expect(page).toHaveURL(/\/auth$/);
  }
});

test("§4 Session: /api/user is polled every 60 s, and every 10 s behind the guard", async ({ demoCandidate: page }) => {
  await stopClock(page);
  // It asks when it opens, too, and opens anew when the clock jumps over its beats.
  await holdLive(page);
  const { asked, taken } = await numbered(page);
  await page.goto("/");
  await until(page, () => page.getByRole("link", { name: "Dashboard" }).isVisible());
  await until(page, async () => (await taken()) === 1);
  await page.clock.runFor(59_000);
  expect(asked()).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(taken).toBe(2);

  await page.getByRole("link", { name: "Dashboard" }).click();
  await until(page, () => page.getByRole("heading", { name: "Dashboard", exact: true }).isVisible());
  const before = await taken();
  for (let polls = 1; polls <= 3; polls++) {
    await page.clock.runFor(10_000);
    await expect.poll(taken).toBeGreaterThanOrEqual(before + polls);
  }
});
