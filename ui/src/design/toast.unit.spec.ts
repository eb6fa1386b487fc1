import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "sonner";
import { failed, noLongerFailed, succeeded } from "./toast.tsx";

vi.mock("sonner", () => ({
  toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>(), dismiss: vi.fn<() => void>() },
  Toaster: () => null,
}));
const [login, logout] = [{ name: "login" }, { name: "logout" }];
const idOf = (call: unknown[] | undefined) => (call?.[1] as { id?: string } | undefined)?.id;
beforeEach(() => vi.clearAllMocks());

test("a second failure of the same thing takes the place of the first; another thing's stands beside it", () => {
  failed(login, "Login failed", "Wrong password");
  failed(login, "Login failed", "The server has a problem");
  failed(logout, "Logout failed");
  const ids = vi.mocked(toast.error).mock.calls.map(idOf);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(ids[2]);
});

test("what was said of a failure goes when the same thing succeeds, with or without words", () => {
  failed(login, "Login failed");
  failed(logout, "Logout failed");
  const [first, second] = vi.mocked(toast.error).mock.calls.map(idOf);
  succeeded(login, "Success");
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[first]]);
  // Success has an id of its own: dismissing the failure takes effect later and must not dismiss it, too.
  expect(idOf(vi.mocked(toast.success).mock.calls[0])).not.toBe(first);
  noLongerFailed(logout);
  noLongerFailed(logout);
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[first], [second]]);
});
