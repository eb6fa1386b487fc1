import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "sonner";
import { failed, noLongerFailed, succeeded } from "./toast.tsx";

const [login, logout] = [{ name: "login" }, { name: "logout" }];
const idOf = (call: unknown[] | undefined) => (call?.[1] as { id?: string } | undefined)?.id;
beforeEach(() => {
  for (const kind of ["success", "error", "dismiss"] as const) vi.spyOn(toast, kind).mockReset().mockReturnValue("");
});

test("a repeated failure replaces the toast of the same operation; another operation has its own", () => {
  failed(login, "Login failed", "Wrong password");
  failed(login, "Login failed", "The server has a problem");
  failed(logout, "Logout failed");
  const ids = vi.mocked(toast.error).mock.calls.map(idOf);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(ids[2]);
});

test("success dismisses the operation's failure toast, with or without a toast of its own", () => {
  failed(login, "Login failed");
  failed(logout, "Logout failed");
  const [first, second] = vi.mocked(toast.error).mock.calls.map(idOf);
  succeeded(login, "Success");
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[first]]);
  // Success has its own id: the dismissal of the failure takes effect later and must not affect it.
  expect(idOf(vi.mocked(toast.success).mock.calls[0])).not.toBe(first);
  noLongerFailed(logout);
  noLongerFailed(logout);
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[first], [second]]);
});
