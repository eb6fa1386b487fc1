import { afterEach, expect, test, vi } from "vitest";
import { fetchUser } from "./session.tsx";

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());

test("the user who is signed in", async () => {
  const user = { id: "1", username: "maya", fullName: "", email: "", userType: "candidate" };
  answer(200, user);
  expect(await fetchUser()).toEqual(user);
});

test("a 401 means signed out", async () => {
  answer(401, { message: "You are not signed in", code: "signed-out" });
  expect(await fetchUser()).toBeNull();
});

test("anything else is a failure that says its status", async () => {
  answer(503, {});
  await expect(fetchUser()).rejects.toThrow("Failed to fetch user: 503");
});
