import { Register } from "@provenwork/contracts/account/commands";
import { Login } from "@provenwork/contracts/account/session-commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";
import { field, messages, press, summary, textsOf, toast } from "../../testing/controls.ts";
import { inNoTime } from "../../testing/in-no-time.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const [candidate, , admin] = demoAccounts;
const open = (query = "", prepare: (server: TestServer) => void = () => {}) => openScreen(`/auth${query}`, prepare);

/** An answer comes in no time of the page's clock. */
const signedIn = () => inNoTime(() => localStorage.getItem("session-renewed-at") !== null);
const shown = (text: string) => inNoTime(() => page.getByText(text).elements().length > 0);

async function fillLogin(username = "somebody", password = "Long-Enough-1"): Promise<void> {
  await field("Username").fill(username);
  await field("Password").fill(password);
}

async function fillRegister(): Promise<void> {
  await fillLogin();
  await field("Confirm password").fill("Long-Enough-1");
  await page.getByRole("checkbox").click();
}

test("§2 Auth page: tabs Login and Register, and the link Return to homepage", async () => {
  await open();
  const tabs = page.getByRole("tab");
  await expect.element(tabs.first()).toBeVisible();
  expect(textsOf(tabs)).toEqual(["Login", "Register"]);
  await expect.element(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Register" }).click();
  await expect.element(page.getByRole("radio").first()).toBeInTheDocument();
  expect(page.getByRole("radio", { checked: true }).elements()).toEqual([]);
  await page.getByRole("link", { name: "Return to homepage" }).click();
  expect(location.pathname).toBe("/");
});

test("§2 Auth page: userType=employer opens Register with employer preselected", async () => {
  await open("?userType=employer");
  await expect.element(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("radio", { name: "Employer" })).toBeChecked();
});

test("§5 Login: 'Username is required' and 'Password is required'", async () => {
  await open();
  await press("Sign in");
  await expect.element(summary).toHaveFocus();
  expect(messages()).toEqual(["Username is required", "Password is required"]);
  await summary.getByRole("link", { name: "Password is required" }).click();
  await expect.element(field("Password")).toHaveFocus();
});

test("§5 Register (auth page): every message, in the order of the form", async () => {
  await open();
  await page.getByRole("tab", { name: "Register" }).click();
  await press("Create account");
  await expect.element(summary).toHaveFocus();
  expect(messages()).toEqual([
    "Please select an account type",
    "Enter a username",
    "Enter a password",
    "You must agree to the terms and conditions",
  ]);
  await field("Username").fill("ada");
  await field("Password").fill("short");
  await field("Confirm password").fill("short");
  await expect
    .poll(() => messages().slice(1, 3))
    .toEqual(["Username must be at least 4 characters", "Password must be at least 8 characters"]);
  await page.getByText("Job Seeker", { exact: true }).click();
  await fillRegister();
  await field("Confirm password").fill("Something-Else-1");
  await press("Create account");
  await expect.poll(messages).toEqual(["Passwords do not match"]);
});

test("the server's further rules appear on the field", async () => {
  const common = "This password is too common. Please choose another one.";
  const json = { message: common, code: "invalid", errors: { password: common } };
  await open("?userType=employer", (server) => server.refuse(Register, 422, json));
  await fillRegister();
  await press("Create account");
  await expect.element(toast("Registration failed")).toBeVisible();
  expect(messages()).toEqual([common]);
});

test("§9 Redirect after login 1 s: 'Signing in...', 'Success' / 'You have been logged in successfully', the dashboard", async () => {
  const answer = Promise.withResolvers<void>();
  await open("", (server) =>
    server.handle(Login, async () => {
      await answer.promise;
      return { json: accountOf("candidate") };
    }),
  );
  await fillLogin();
  vi.useFakeTimers();
  await press("Sign in");
  await shown("Signing in...");
  answer.resolve();
  await signedIn();
  await vi.advanceTimersByTimeAsync(990);
  await shown("You have been logged in successfully");
  await shown("Success");
  expect(location.pathname).toBe("/auth");
  await vi.advanceTimersByTimeAsync(20);
  expect(location.pathname).toBe("/candidate/dashboard");
});

test("§9 Redirect after registration 1 s: 'Creating account...', 'Success' / 'Your account has been created successfully'", async () => {
  const answer = Promise.withResolvers<void>();
  const server = await open("?userType=employer", (each) =>
    each.handle(Register, async () => {
      await answer.promise;
      return { json: accountOf("employer") };
    }),
  );
  await fillRegister();
  vi.useFakeTimers();
  await press("Create account");
  await shown("Creating account...");
  answer.resolve();
  await signedIn();
  await vi.advanceTimersByTimeAsync(990);
  expect(server.calls.find(({ name }) => name === Register.name)?.input).toEqual({
    username: "somebody",
    password: "Long-Enough-1",
    fullName: "Employer User",
    email: "somebody@provenwork.example",
    userType: "employer",
    termsVersion: currentTermsVersion,
  });
  await shown("Your account has been created successfully");
  expect(location.pathname).toBe("/auth");
  await vi.advanceTimersByTimeAsync(20);
  expect(location.pathname).toBe("/employer/onboarding");
});

test("credentials in the address that are not the demo candidate's or employer's are stripped and not tried", async () => {
  const someone = { username: "somebody", password: "Long-Enough-1" };
  for (const { username, password } of [someone, admin, { ...admin, username: admin.username.toUpperCase() }]) {
    const query = new URLSearchParams({ login: "true", username, password, x: "1" }).toString();
    const server = await open(`?${query}`);
    await expect.poll(() => location.search).toBe("?x=1");
    await expect.element(page.getByRole("heading", { name: "Demo accounts" })).toBeVisible();
    expect(server.calls.filter(({ name }) => name === Login.name)).toEqual([]);
    await cleanup();
  }
});

test("§8 Auth: 'Login failed' with the server message or 'Invalid username or password', one at a time, gone after a success", async () => {
  const told = "What the server said about it";
  const server = await open("", (each) => each.refuse(Login, 500, { message: told, code: "unexpected" }));
  await fillLogin();
  await press("Sign in");
  await expect.element(toast("Login failed").filter({ hasText: told })).toBeVisible();
  server.refuse(Login, 401);
  await press("Sign in");
  await expect.element(toast("Login failed").filter({ hasText: "Invalid username or password" })).toBeVisible();
  server.refuse(Login, 502);
  await press("Sign in");
  await expect.element(toast("Login failed").filter({ hasText: "The server has a problem right now." })).toBeVisible();
  await expect.poll(() => toast("Login failed").elements().length).toBe(1);
  server.give(Login, accountOf("candidate"));
  await press("Sign in");
  await expect.element(toast("You have been logged in successfully")).toBeVisible();
  await expect.poll(() => toast("Login failed").elements()).toEqual([]);
});

test("§8 Auth: 'Registration failed' with the message or 'Something went wrong'", async () => {
  const told = "What the server said about it";
  const server = await open("?userType=employer", (each) =>
    each.refuse(Register, 500, { message: told, code: "unexpected" }),
  );
  await fillRegister();
  await press("Create account");
  await expect.element(toast("Registration failed").filter({ hasText: told })).toBeVisible();
  server.refuse(Register, 502);
  await press("Create account");
  await expect.element(toast("Registration failed").filter({ hasText: "Something went wrong" })).toBeVisible();
});

test("the server's words stand in the toast where a call is refused for its frequency", async () => {
  const message = "Too many attempts. Please wait before you try again.";
  await open("", (server) => server.refuse(Login, 429, { message, code: "too-many" }));
  await fillLogin(candidate.username);
  await press("Sign in");
  await expect.element(toast(message)).toBeVisible();
});

test("without a network the form says so at once, and works when it is back", async () => {
  const server = await open("", (each) => each.handle(Login, () => Promise.reject(new TypeError("Failed to fetch"))));
  await fillLogin();
  await press("Sign in");
  await expect
    .element(page.getByText("We could not reach the server. Check your connection and try again."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  server.give(Login, accountOf("candidate"));
  await press("Sign in");
  await expect.element(toast("You have been logged in successfully")).toBeVisible();
});
