import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import {
  GetAdminUsers,
  GetPlatformStatus,
  GetPlatformTotals,
} from "@provenwork/contracts/administration/admin-queries";
import { GetAdminJobs } from "@provenwork/contracts/administration/list-queries";
import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { toast as sonner } from "sonner";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin, waitingCases } from "../../testing/as-admin.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { toast } from "../../testing/controls.ts";
import { inNoTime } from "../../testing/in-no-time.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const weeks = Array.from({ length: 52 }, (_, week) => ({
  begins: new Date(Date.UTC(2025, 11, 1 + 7 * week)).toISOString().slice(0, 10),
  accounts: 2,
  jobs: 1,
  applications: 3,
  certificates: 0,
}));
const totals = {
  users: { total: 9, candidates: 8, verified: 5, employers: 1 },
  jobs: { total: 1_500, active: 1_200 },
  applications: { total: 31, pending: 7, withdrawn: 4 },
  weeks,
};

function platform(server: TestServer): void {
  server.give(GetPlatformTotals, totals);
  server.give(GetPlatformStatus, { state: "online" });
  server.give(GetAdminUsers, []);
  server.give(GetAdminJobs, []);
}

const open = (prepare: (server: TestServer) => void = () => {}, path = "/admin") =>
  openAsAdmin(path, (server) => {
    platform(server);
    prepare(server);
  });
const region = (name: string) => page.getByRole("region", { name });
const dashboard = page.getByRole("heading", { level: 1, name: "Admin Dashboard" });
const cells = (name: string) =>
  [...region(name).element().querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test("§2 Admin page: Loading while the session is checked; counts of active and pending; tables with email, date and status, or N/A", async () => {
  const checked = Promise.withResolvers<void>();
  const user = { id: crypto.randomUUID(), userType: "candidate" as const, suspension: null };
  const job = { takenDownBecause: null, company: "Acme", createdAt: "2026-11-02T12:00:00.000Z" };
  const server = await open((each) => {
    each.handle(GetUser, async () => {
      await checked.promise;
      return { json: accountOf("admin") };
    });
    each.give(GetAdminUsers, [
      { ...user, username: "ada-1", fullName: "Ada Example", email: "ada@acme.example", createdAt: "2026-11-02T12:00:00.000Z" }, // prettier-ignore
      { ...user, id: crypto.randomUUID(), username: "new-one", fullName: "", email: "", createdAt: "2026-10-30T12:00:00.000Z" }, // prettier-ignore
    ]);
    each.give(GetAdminJobs, [
      { ...job, id: crypto.randomUUID(), title: "Kettle Keeper", status: "active" },
      { ...job, id: crypto.randomUUID(), title: "Whistle Tuner", status: "expired" },
    ]);
  });
  await expect.element(page.getByText("Loading...")).toBeVisible();
  await expect.element(dashboard).not.toBeInTheDocument();
  checked.resolve();
  await expect.element(dashboard).toBeVisible();
  for (const [card, text] of [
    ["Total Users", "8 candidates, 1 employer"],
    ["Total Jobs", "1,200 active"],
    ["Applications", "7 pending, 4 withdrawn not counted"],
    ["Platform Status", "Online"],
  ] as const)
    await expect.element(region(card).getByText(text)).toBeVisible();
  await expect.element(region("Total Jobs").getByText("1,500")).toBeVisible();
  expect(cells("Recent Users")).toEqual([
    ["Name", "Email", "Date"],
    ["Ada Example", "ada@acme.example", "Nov 2, 2026"],
    ["new-one", "N/A", "Oct 30, 2026"],
  ]);
  expect(cells("Recent Jobs")).toEqual([
    ["Title", "Status", "Posted"],
    ["Kettle KeeperAcme", "Active", "Nov 2, 2026"],
    ["Whistle TunerAcme", "Expired", "Nov 2, 2026"],
  ]);
  // §9 Admin recent lists 5 items.
  const limits = server.calls.filter(({ name }) => [GetAdminUsers.name, GetAdminJobs.name].includes(name as never));
  expect(limits.map(({ input }) => input["limit"])).toEqual(["5", "5"]);
  await expectAccessible();
});

test("§9 the real onboarding completion in place of a fixed 33, which moves live; trends by period", async () => {
  const server = await open();
  const ring = (percent: number) => page.getByRole("img", { name: `Onboarding completion: ${percent} percent` });
  await expect.element(ring(62)).toBeVisible();
  await expect.element(page.getByText("5 of 8 candidates have a verified work experience.")).toBeVisible();
  server.give(GetPlatformTotals, { ...totals, users: { ...totals.users, verified: 6 } });
  server.change(GetPlatformTotals);
  await expect.element(ring(75)).toBeVisible();
  for (const [period, count] of [
    ["26 weeks", 26],
    ["1 year", 52],
    ["4 weeks", 4],
  ] as const) {
    // prettier-ignore
    await region("Trends").getByRole("button", { name: period }).click();
    await expect.element(page.getByRole("img", { name: new RegExp(`^New accounts: ${2 * count} in ${count} weeks, `) })).toBeVisible(); // prettier-ignore
  }
  const counted =
    "Counted in the week they happened (Monday to Sunday, UTC): accounts of candidates and employers; jobs, applications and certificates even if they were deleted, withdrawn or revoked later.";
  await expect.element(region("Trends").getByText(counted)).toBeVisible();
});

test("the dashboard leads to the cases that wait, to all users and jobs, and to operations", async () => {
  const server = await open((each) => waitingCases(each, 1));
  await expect.element(page.getByRole("link", { name: "Review 1 flagged case" })).toBeVisible();
  const linkOf = (name: string) => region(name).getByRole("link");
  await expect.element(linkOf("Recent Users")).toHaveAttribute("href", "/admin/users");
  await expect.element(linkOf("Recent Jobs")).toHaveAttribute("href", "/admin/jobs");
  await expect.element(linkOf("Platform Status")).toHaveAttribute("href", "/admin/operations");
  await expect.element(page.getByRole("link", { name: "Return to Main Site" })).toHaveAttribute("href", "/");
  waitingCases(server, 1_001);
  server.change(GetTrustCounts);
  await expect.element(page.getByRole("link", { name: "Review 1,000+ flagged cases" })).toHaveAttribute("href", "/admin/trust"); // prettier-ignore
  waitingCases(server, 0);
  server.change(GetTrustCounts);
  await expect.element(page.getByRole("link", { name: /^Review/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Trust desk" })).toBeVisible();
});

test("§8 Admin: 'Error loading dashboard data', empty tables, and v and reload taken out of the URL", async () => {
  const server = await open((each) => each.refuse(GetPlatformTotals, 503), "/admin?v=3&reload=1&kept=yes");
  await expect.poll(() => location.search).toBe("?kept=yes");
  await expect.element(page.getByText("Error loading dashboard data. Please try refreshing the page.")).toBeVisible();
  await expect.element(page.getByText("No users found")).toBeVisible();
  await expect.element(page.getByText("No jobs found")).toBeVisible();
  await expectAccessible();
  server.give(GetPlatformTotals, totals);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(region("Total Users")).toBeVisible();
});

test("§2 Admin page: 'Authentication Error' with Return to Home where the session check fails", async () => {
  await open((server) => server.refuse(GetUser, 500));
  await expect.element(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect.poll(() => location.pathname).toBe("/");
});

test("on a phone the navigation of admins slides in, and goes away with a choice", async () => {
  await page.viewport(375, 700);
  await open();
  await page.getByRole("button", { name: "Menu" }).click();
  const rail = page.getByRole("complementary", { name: "Administration" });
  await expect.element(rail).toBeVisible();
  await rail.getByRole("link", { name: "Users" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect.element(rail).not.toBeInTheDocument();
  // The link of the page that is open leads nowhere.
  await page.getByRole("button", { name: "Menu" }).click();
  await rail.getByRole("link", { name: "Users" }).click();
  await expect.element(rail).not.toBeInTheDocument();
});

const loginForm = page.getByRole("heading", { level: 1, name: "Admin Login" });
const posted = (server: TestServer) =>
  server.calls.splice(0).map(({ name }) => name).filter((name) => name === Login.name || name === Logout.name); // prettier-ignore

async function logIn(): Promise<void> {
  await page.getByLabelText("Username", { exact: true }).fill("robin-admin");
  await page.getByLabelText("Password", { exact: true }).fill("Long-Enough-1");
  await page.getByRole("button", { name: "Login" }).click();
}

/** Ends the session, as later checks of it say. */
const endSession = (server: TestServer) =>
  server.handle(Logout, () => {
    server.refuse(GetUser, 401, { message: "no", code: "signed-out" });
    return { json: { signedOut: true } };
  });

/** The login of admins, to a visitor; who is signed in from the answer of the login on. */
async function openLogin(path = "/admin"): Promise<TestServer> {
  const server = await openScreen(path, (each) => {
    platform(each);
    waitingCases(each, 0);
    each.give(Logout, { signedOut: true });
    each.handle(Login, () => {
      each.give(GetUser, accountOf("admin"));
      return { json: accountOf("admin") };
    });
  });
  await expect.element(loginForm).toBeVisible();
  return server;
}

test("§4 Admin login: the session is ended first, then login is attempted; a non-admin is logged out and refused", async () => {
  const server = await openLogin();
  server.refuse(Login, 401, { message: "Invalid username or password", code: "wrong-credentials" });
  await logIn();
  await expect.element(toast("Login failed").filter({ hasText: "Invalid username or password" })).toBeVisible();
  expect(posted(server)).toEqual(["logout", "login"]);
  server.give(Login, accountOf("candidate"));
  await logIn();
  await expect.element(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
  expect(posted(server)).toEqual(["logout", "login", "logout"]);
  await expect.element(loginForm).toBeVisible();
});

test("§8 Admin login: 'Session error' where the session does not hold, and 'Failed to authenticate' where nothing answers", async () => {
  const server = await openLogin();
  server.give(Login, accountOf("admin"));
  server.refuse(GetUser, 401, { message: "no", code: "signed-out" });
  await logIn();
  await expect.element(page.getByText("Session error")).toBeVisible();
  await expect.element(page.getByText("Your login session could not be established. Please try again.")).toBeVisible();
  server.handle(Login, () => Promise.reject(new TypeError("Failed to fetch")));
  await logIn();
  await expect.element(page.getByText("Failed to authenticate")).toBeVisible();
});

test("§9 admin redirect 500 ms: the dashboard follows half a second after the login", async () => {
  const server = await openLogin("/admin/users");
  const answered = Promise.withResolvers<void>();
  const known = server.handlerOf(Login);
  server.handle(Login, async (received) => {
    await answered.promise;
    return known(received);
  });
  await logIn();
  vi.useFakeTimers();
  answered.resolve();
  await inNoTime(() => sonner.getToasts().length > 0);
  await vi.advanceTimersByTimeAsync(480);
  expect(loginForm.elements()).toHaveLength(1);
  expect(page.getByText("You have been logged in successfully").elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30);
  vi.useRealTimers();
  await expect.element(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("§6, §8 Admin: 'Access denied' to somebody signed in who is no admin, and they are logged out", async () => {
  const server = await openScreen("/admin", endSession, accountOf("candidate"));
  await expect.element(page.getByText("You don't have administrator privileges").first()).toBeVisible();
  await expect.element(loginForm).toBeVisible();
  expect(posted(server)).toEqual(["logout"]);
  await expectAccessible();
});

test("/admin-direct ends the session and opens the login with the demo admin's name in it; a late answer about that session changes nothing", async () => {
  const late = Promise.withResolvers<void>();
  const server = await openScreen(
    "/admin-direct",
    (each) => {
      platform(each);
      endSession(each);
      each.handle(Login, () => {
        each.give(GetUser, accountOf("admin"));
        return { json: accountOf("admin") };
      });
      each.handle(GetUser, async () => {
        await late.promise;
        return { json: accountOf("candidate") };
      });
    },
    accountOf("candidate"),
  );
  await expect.element(loginForm).toBeVisible();
  await expect.element(page.getByLabelText("Username", { exact: true })).toHaveValue("demo-admin");
  expect(posted(server)).toEqual(["logout"]);
  late.resolve();
  await logIn();
  await expect.element(region("Total Users")).toBeVisible();
});
