import { GetUser } from "@provenwork/contracts/account/queries";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { inNoTime } from "../testing/in-no-time.ts";
import { accountOf, openScreen } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";

const checks = (server: TestServer) => server.calls.filter(({ name }) => name === GetUser.name).length;
const error = page.getByRole("alert", { name: "Authentication Error" });

test.for(["/settings", "/candidate/dashboard", "/candidate/matched-jobs", "/candidate/learning-resources"])(
  "§2 Guarded route, §6: unauthenticated at %s goes to /auth",
  async (path) => {
    await openScreen(path, (server) => server.refuse(GetUser, 401, { message: "no", code: "signed-out" }));
    await expect.poll(() => location.pathname).toBe("/auth");
  },
);

test("§2 Guarded route: 'Loading your profile...', two more checks at 3 s, then the error screen, which stays while the session is polled", async () => {
  vi.useFakeTimers();
  const server = await openScreen("/settings", (each) =>
    each.refuse(GetUser, 503, { message: "Away", code: "unavailable" }),
  );
  await inNoTime(() => page.getByText("Loading your profile...").elements().length > 0);
  await inNoTime(() => checks(server) === 1);
  for (const retry of [2, 3]) {
    await vi.advanceTimersByTimeAsync(2_900);
    expect(checks(server), "not before three seconds").toBe(retry - 1);
    expect(page.getByText("Loading your profile...").elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await inNoTime(() => checks(server) === retry);
  }
  await inNoTime(() => error.elements().length === 1);
  expect(error.element().textContent).toContain("We detected an issue with your session. Please try logging in again.");
  expect(error.element().querySelector("dl")?.textContent).toMatch(/Session ID\s*none\s*Authenticated\s*no/);
  const before = checks(server);
  await vi.advanceTimersByTimeAsync(10_100);
  await inNoTime(() => checks(server) > before);
  expect(error.elements()).toHaveLength(1);
  vi.useRealTimers();
  await expectAccessible();
  await expect.element(error.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/auth");
  server.give(GetUser, accountOf("candidate"));
  await error.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test.for([
  { path: "/", seconds: 60 },
  { path: "/settings", seconds: 10 },
])("§4 Session: /api/user is polled every $seconds s at $path", async ({ path, seconds }) => {
  vi.useFakeTimers();
  const server = await openScreen(path, () => {}, accountOf("candidate"));
  await inNoTime(() => checks(server) > 0);
  const untilNext = async () => {
    const before = checks(server);
    let waited = 0;
    for (; checks(server) === before && waited < 70; waited += 1) await vi.advanceTimersByTimeAsync(1_000);
    return waited;
  };
  await untilNext();
  // A poll may come a moment before the second is full.
  for (const _ of [1, 2]) expect([seconds - 1, seconds]).toContain(await untilNext());
});
