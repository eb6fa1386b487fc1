import { afterEach, expect, test, vi } from "vitest";
import { saveDraft } from "./draft.ts";
import { lastSessionHandle } from "./session-handle.ts";
import { fetchUser, guardPolling, providerPolling } from "./session.tsx";

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());

test("returns the signed-in user", async () => {
  const user = { id: "1", username: "maya", fullName: "", email: "", userType: "candidate" };
  answer(200, user);
  expect(await fetchUser()).toEqual(user);
});

test("§7 GET /api/user: 401 means signed out", async () => {
  answer(401, { message: "You are not signed in", code: "signed-out" });
  expect(await fetchUser()).toBeNull();
});

test("§7 GET /api/user: other non-OK gives 'Failed to fetch user: {status}'", async () => {
  answer(503, {});
  await expect(fetchUser()).rejects.toThrow("Failed to fetch user: 503");
});

test("stores the last known session handle, also when the next check fails", async () => {
  answer(200, { id: "1", username: "maya", fullName: "", email: "", userType: "candidate", sessionHandle: "0a1b2c3d" });
  await fetchUser();
  answer(503, {});
  await fetchUser().catch(() => undefined);
  expect(lastSessionHandle()).toBe("0a1b2c3d");
  answer(401, {});
  await fetchUser();
  expect(lastSessionHandle(), "a session that is over has no name").toBeUndefined();
});

test("§9 user polling: shared provider 60 s, stale 10 s; guard 10 s, on focus, stale 5 s", () => {
  expect(providerPolling).toEqual({ every: 60_000, staleAfter: 10_000, onFocus: false });
  expect(guardPolling).toEqual({ every: 10_000, staleAfter: 5_000, onFocus: true });
});

test("drafts are deleted with their session, also if another device ended it", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  answer(200, { id: "1", username: "maya", fullName: "", email: "", userType: "candidate" });
  await fetchUser();
  saveDraft("profile-person", { fullName: "Maya" });
  answer(503, {});
  await fetchUser().catch(() => undefined);
  expect([...stored.keys()]).toContain("draft:profile-person");
  answer(401, { message: "You are not signed in", code: "signed-out" });
  await fetchUser();
  expect([...stored.keys()]).not.toContain("draft:profile-person");
});
