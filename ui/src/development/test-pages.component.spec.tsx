import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser, type User } from "@provenwork/contracts/account/queries";
import { TestLogin } from "@provenwork/contracts/development/commands";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { GetSessionDebug } from "@provenwork/contracts/development/queries";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { button, field, press, textsOf, toast } from "../testing/controls.ts";
import { inNoTime } from "../testing/in-no-time.ts";
import { accountOf, openScreen, setHint } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";

const [, demoEmployer] = demoAccounts;
const facts = (label: "Session" | "User") => () =>
  [...document.querySelectorAll(`dl[aria-label=${label}] dd`)].map(({ textContent }) => textContent);
const candidate = accountOf("candidate");
const expires = "2026-12-01T09:00:00.000Z";
const noSession = { sessionID: null, authenticated: false, cookie: { expires: null } };

/** Signs in as that account, until it signs out. */
function signsIn(server: TestServer, user: User): void {
  const signIn = () => {
    setHint("session", true);
    server
      .give(GetUser, user)
      .give(GetSessionDebug, { sessionID: candidate.id, authenticated: true, cookie: { expires } });
    return { json: user };
  };
  server
    .give(GetSessionDebug, noSession)
    .handle(TestLogin, signIn)
    .handle(Login, signIn)
    .handle(Logout, () => {
      setHint("session", false);
      server.give(GetSessionDebug, noSession).refuse(GetUser, 401);
      return { json: { signedOut: true } };
    });
}
const isAt = (path: string) => inNoTime(() => location.pathname === path);

test("§2 Test-auth: five buttons, every field, and the links", async () => {
  const server = await openScreen("/test-auth", (each) => signsIn(each, candidate));
  await expect.element(field("Username")).toHaveValue(demoEmployer.username);
  await expect.element(field("Password")).toHaveValue(demoEmployer.password);
  await expect.poll(facts("Session")).toEqual(["none", "no", "none"]);
  expect(facts("User")()).toEqual(["none", "none", "none", "none", "none"]);
  await press("Test Login");
  await expect.element(toast("Login successful").filter({ hasText: "Welcome back, Robin Example" })).toBeVisible();
  await expect.poll(facts("Session")).toEqual([candidate.id, "yes", expires]);
  await expect
    .poll(facts("User"))
    .toEqual([candidate.id, candidate.username, candidate.fullName, candidate.email, "candidate"]);
  for (const [name, query] of [
    ["Refresh Session Info", GetSessionDebug],
    ["Fetch User Info", GetUser],
  ] as const) {
    const asked = () => server.calls.filter((each) => each.name === query.name).length;
    const before = asked();
    await press(name);
    await expect.poll(asked).toBe(before + 1);
  }
  await press("Logout");
  await expect.element(toast("Logout successful")).toBeVisible();
  await expect.poll(facts("Session")).toEqual(["none", "no", "none"]);
  await expect.poll(() => facts("User")()[0]).toBe("none");
  await expect.element(page.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect
    .element(page.getByRole("link", { name: "Employer dashboard" }))
    .toHaveAttribute("href", "/employer/dashboard");
});

test("§8 Test pages: 'Test login failed' or 'Login failed' with the server message, 'Error' on exceptions", async () => {
  const [notHere, wrong] = [
    "Only the demo candidate and the demo employer can be used here",
    "Invalid username or password",
  ] as const;
  const server = await openScreen("/test-auth", (each) =>
    each
      .give(GetSessionDebug, noSession)
      .refuse(TestLogin, 403, { message: notHere, code: "no-test-account" })
      .refuse(Login, 401, { message: wrong, code: "invalid-credentials" }),
  );
  await press("Test Login");
  await expect.element(toast("Test login failed").filter({ hasText: notHere })).toBeVisible();
  await press("Regular Login");
  await expect.element(toast("Login failed").filter({ hasText: wrong })).toBeVisible();
  server.handle(TestLogin, () => Promise.reject(new TypeError("Failed to fetch")));
  await press("Test Login");
  await expect.element(toast("An unexpected error occurred").filter({ hasText: "Error" })).toBeVisible();
});

test.for([
  ["Test Login", "leads to the employer dashboard", "/employer/dashboard"],
  ["Regular Login", "stays", "/test-auth"],
] as const)("§9 test page redirect 1000 ms: %s of an employer %s", async ([name, , path]) => {
  const answer = Promise.withResolvers<void>();
  const server = await openScreen("/test-auth", (each) => {
    signsIn(each, accountOf("employer"));
    for (const call of [TestLogin, Login]) {
      const signIn = each.handlerOf(call);
      each.handle(call, async (received) => {
        await answer.promise;
        return signIn(received);
      });
    }
  });
  await expect.element(button(name)).toBeVisible();
  vi.useFakeTimers();
  await press(name);
  await inNoTime(() => server.calls.some((call) => call.name === TestLogin.name || call.name === Login.name));
  answer.resolve();
  await inNoTime(() => localStorage.getItem("session-renewed-at") !== null);
  await vi.advanceTimersByTimeAsync(990);
  expect(location.pathname).toBe("/test-auth");
  await vi.advanceTimersByTimeAsync(20);
  await isAt(path);
});

test("§9 direct page 1500 ms: logs out, logs in, then the employer dashboard", async () => {
  const answer = Promise.withResolvers<void>();
  vi.useFakeTimers();
  const server = await openScreen("/employer-direct", (each) => {
    signsIn(each, accountOf("employer"));
    const signIn = each.handlerOf(Login);
    each.handle(Login, async (received) => {
      await answer.promise;
      return signIn(received);
    });
  });
  const posted = () => server.calls.map(({ name }) => name).filter((name) => [Login.name, Logout.name].includes(name));
  await vi.waitFor(() => expect(posted()).toEqual([Logout.name, Login.name]));
  expect(server.calls.find(({ name }) => name === Login.name)?.input).toEqual({
    username: demoEmployer.username,
    password: demoEmployer.password,
  });
  expect(textsOf(page.getByRole("status").filter({ hasText: "employer" }))).toEqual([
    "Logging in as the demo employer...",
  ]);
  answer.resolve();
  await inNoTime(() => localStorage.getItem("session-renewed-at") !== null);
  await vi.advanceTimersByTimeAsync(1_490);
  expect(location.pathname).toBe("/employer-direct");
  await vi.advanceTimersByTimeAsync(20);
  await isAt("/employer/dashboard");
});

test("§8 Test pages: 'Login failed' / 'There was a problem logging in' (direct page), with Retry", async () => {
  const server = await openScreen("/employer-direct", (each) => {
    signsIn(each, accountOf("employer"));
    each.refuse(Login, 401, { message: "No", code: "invalid-credentials" });
  });
  await expect.element(toast("Login failed").filter({ hasText: "There was a problem logging in" })).toBeVisible();
  signsIn(server, accountOf("employer"));
  await press("Retry");
  await expect.poll(() => location.pathname).toBe("/employer/dashboard");
});

test("§2 Animations page showcases UI effects", async () => {
  await openScreen("/animations", () => {});
  await press("Play again");
  expect(textsOf(page.getByRole("region").getByRole("heading"))).toEqual([
    "The seal is stamped",
    "A timeline draws itself",
    "Loading placeholders",
    "Work in progress",
    "Toasts",
    "Hover and focus",
  ]);
  await press("Failure");
  await expect.element(toast("It failed").filter({ hasText: "A toast that says why" })).toBeVisible();
});

test("a toast wears the product's font and keeps equal margins on a phone", async () => {
  await page.viewport(375, 812);
  await openScreen("/animations", () => {});
  await press("Success");
  const shown = toast("It worked");
  await shown.hover(); // it stays while it is pointed at
  expect(getComputedStyle(shown.element()).fontFamily).toMatch(/^"Inter Variable"/);
  await expect
    .poll(() => {
      const { left, right } = shown.element().getBoundingClientRect();
      return [left, 375 - right];
    })
    .toEqual([16, 16]);
});
