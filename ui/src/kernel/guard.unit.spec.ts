import { expect, test } from "vitest";
import { type SessionCheck, guardRetryDelayMs, guardRetries, guardView } from "./guard.ts";
import { renewIntervalMs, shouldRenew } from "./renewal.ts";

const view = (check: Partial<SessionCheck>) => guardView({ user: undefined, failed: false, retriesLeft: 2, ...check });

test("a known user sees the page even if a later check fails", () => {
  expect(view({ user: {} })).toBe("page");
  expect(view({ user: {}, failed: true, retriesLeft: 0 })).toBe("page");
});

test("§2 Guarded route: a 401 goes to sign-in at once", () => {
  expect(view({ user: null })).toBe("login");
});

test("§2 Guarded route: a failed check is loading while up to two retries are left, then an error", () => {
  expect([2, 1, 0].map((retriesLeft) => view({ failed: true, retriesLeft }))).toEqual(["loading", "loading", "error"]);
  expect(view({})).toBe("loading");
});

test("§9 up to 2 delayed auth retries of 3000 ms each", () => {
  expect([guardRetries, guardRetryDelayMs]).toEqual([2, 3_000]);
});

test("a session is renewed every ten minutes while it is used", () => {
  expect(shouldRenew(renewIntervalMs, 0, 1)).toBe(true);
  expect(shouldRenew(renewIntervalMs - 1, 0, 1)).toBe(false);
  expect(shouldRenew(5 * renewIntervalMs, renewIntervalMs, renewIntervalMs - 1)).toBe(false);
});
