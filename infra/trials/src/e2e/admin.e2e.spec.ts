import type { Page } from "@playwright/test";
import { untilSignedOut } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { stopClock, until } from "./clock.ts";
import { holdLive } from "./live-held.ts";
import { demoAdmin, demoCandidate, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
const loginForm = (page: Page) => page.getByRole("heading", { level: 1, name: "Admin Login" });
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Admin Dashboard" });

test("§2 Admin page: Admin Login, the cards and tables of the platform, followed live, and Logout to the landing page", async ({
  page,
  person,
  others,
}) => {
  await page.goto("/admin");
  await expect(loginForm(page)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    await held.promise;
    await route.continue();
  });
  await logIn(page, demoAdmin);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  held.resolve();
  await expect(dashboard(page)).toBeVisible();
  for (const card of ["Total Users", "Total Jobs", "Applications", "Platform Status"]) {
    await expect(page.getByRole("heading", { level: 2, name: card })).toBeVisible();
  }
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  const trends = page.getByRole("region", { name: "Trends" });
  for (const [period, weeks] of [
    ["26 weeks", 26],
    ["1 year", 52],
    ["4 weeks", 4],
  ] as const) {
    await trends.getByRole("button", { name: period }).press("Enter");
    await expect(trends.getByRole("button", { pressed: true })).toHaveText(period);
    await expect(trends.getByRole("img", { name: /^New accounts: / })).toHaveAccessibleName(
      new RegExp(` in ${weeks} weeks, `),
    );
  }

  const employer = await others.owner(person);
  await postJob(employer.request, { title: `Kettle Keeper ${person.username}` });
  await expect(page.getByRole("region", { name: "Recent Users" }).getByText(person.fullName).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent Jobs" }).getByText(person.username)).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Main Site" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Logout successful")).toBeVisible();
});

test("§2 Admin page: Loading while the session is checked; counts of active and pending; tables with email, date and status, or N/A", async ({
  admin: page,
}) => {
  await holdLive(page);
  const checked = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.route("**/api/admin/totals", async (route) => {
    const totals = (await (await route.fetch()).json()) as object;
    const [jobs, applications] = [
      { total: 1_500, active: 1_200 },
      { total: 31, pending: 7 },
    ];
    await route.fulfill({ json: { ...totals, jobs, applications } });
  });
  const user = { id: crypto.randomUUID(), userType: "candidate", suspension: null };
  const named = { ...user, username: "ada-1", fullName: "Ada Example", email: "ada@acme.example" };
  const unnamed = { ...user, id: crypto.randomUUID(), username: "new-one", fullName: "", email: "" };
  const users = [
    { ...named, createdAt: "2026-11-02T12:00:00.000Z" },
    { ...unnamed, createdAt: "2026-10-30T12:00:00.000Z" },
  ];
  const job = { takenDownBecause: null, company: "Acme", createdAt: "2026-11-02T12:00:00.000Z" };
  const jobs = [
    { ...job, id: crypto.randomUUID(), title: "Kettle Keeper", status: "active" },
    { ...job, id: crypto.randomUUID(), title: "Whistle Tuner", status: "expired" },
  ];
  await page.route("**/api/admin/users?*", (route) => route.fulfill({ json: users }));
  await page.route("**/api/admin/jobs?*", (route) => route.fulfill({ json: jobs }));
  await page.goto("/admin");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(dashboard(page)).toHaveCount(0);
  checked.resolve();
  await expect(dashboard(page)).toBeVisible();
  const card = (name: string) => page.getByRole("region", { name });
  await expect(card("Total Jobs")).toContainText("1,500");
  await expect(card("Total Jobs")).toContainText("1,200 active");
  await expect(card("Applications")).toContainText("7 pending");
  const cells = async (name: string) => {
    const rows = await card(name).getByRole("row").all();
    return Promise.all(rows.map((row) => row.getByRole("columnheader").or(row.getByRole("cell")).allInnerTexts()));
  };
  expect(await cells("Recent Users")).toEqual([
    ["Name", "Email", "Date"],
    ["Ada Example", "ada@acme.example", "Nov 2, 2026"],
    ["new-one", "N/A", "Oct 30, 2026"],
  ]);
  const rows = (await cells("Recent Jobs")).map((row) => row.map((cell) => cell.replaceAll(/\s+/g, " ").trim()));
  expect(rows).toEqual([
    ["Title", "Status", "Posted"],
    ["Kettle Keeper Acme", "Active", "Nov 2, 2026"],
    ["Whistle Tuner Acme", "Expired", "Nov 2, 2026"],
  ]);
});

test("§9 admin redirect 500 ms: the dashboard follows half a second after the login", async ({ page }) => {
  await stopClock(page);
  await page.goto("/admin");
  await until(page, () => loginForm(page).isVisible());
  const asked = page.waitForRequest("**/api/admin/totals");
  await logIn(page, demoAdmin);
  // The toast is shown with the beginning of the delay; the next millisecond passes only while it is not there.
  const success = page.getByText("You have been logged in successfully");
  const shown = async () => {
    if ((await success.count()) > 0) return true;
    await page.clock.runFor(1);
    return false;
  };
  await expect.poll(shown, { intervals: [20] }).toBe(true);
  await page.clock.runFor(450);
  await expect(loginForm(page)).toBeVisible();
  await page.clock.runFor(50);
  await asked;
  await until(page, () => dashboard(page).isVisible());
});

test("§9 Admin recent lists 5 items, and the real onboarding completion in place of a fixed 33", async ({
  admin: page,
}) => {
  await holdLive(page);
  await page.route("**/api/admin/totals", async (route) => {
    const answer = await route.fetch();
    const totals = (await answer.json()) as object;
    await route.fulfill({ json: { ...totals, users: { total: 9, candidates: 8, verified: 5, employers: 1 } } });
  });
  const asked = ["users", "jobs"].map((list) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/api/admin/${list}`),
  );
  await page.goto("/admin");
  for (const request of await Promise.all(asked)) expect(new URL(request.url()).searchParams.get("limit")).toBe("5");
  await expect(page.getByRole("img", { name: "Onboarding completion: 62 percent" })).toBeVisible();
  await expect(page.getByText("5 of 8 candidates have a verified work experience.")).toBeVisible();
  await expect(page.getByText("8 candidates, 1 employer", { exact: true })).toBeVisible();
});

test("a candidate who proves a work experience and makes an account moves the ring of /admin, live", async ({
  admin: page,
  person,
  others,
}) => {
  await page.goto("/admin");
  const line = page.getByText(/candidates have a verified work experience\.$/);
  const figures = async () => {
    const [verified = Number.NaN, candidates = Number.NaN] =
      ((await line.textContent()) ?? "").replaceAll(",", "").match(/\d+/g)?.map(Number) ?? [];
    return { verified, candidates };
  };
  await expect(line).toBeVisible();
  const before = await figures();
  await others.candidate(person);
  // Other tests may add candidates, too, but none goes away: no page was loaded again.
  await expect.poll(async () => (await figures()).verified).toBeGreaterThan(before.verified);
  await expect.poll(async () => (await figures()).candidates).toBeGreaterThan(before.candidates);
  await expect(async () => {
    const { verified, candidates } = await figures();
    const percent = Math.floor((100 * verified) / candidates);
    const ring = page.getByRole("img", { name: `Onboarding completion: ${percent} percent` });
    await expect(ring).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("§4 Admin login: the session is ended first, then login is attempted; a non-admin is logged out and refused", async ({
  page,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  const calls = () => posted.splice(0);
  await page.goto("/admin");
  await expect(loginForm(page)).toBeVisible();
  // Another tab signs in beside the form: that session ends with every try, also one that is refused.
  await signIn(page, demoCandidate);
  await logIn(page, { ...demoAdmin, password: "Wrong-Password-1" });
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  expect(calls()).toEqual(["/api/logout", "/api/login"]);
  await untilSignedOut(page.request);
  await logIn(page, demoCandidate);
  await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
  expect(calls()).toEqual(["/api/logout", "/api/login", "/api/logout"]);
  await logIn(page, demoAdmin);
  await expect(dashboard(page)).toBeVisible();
  expect(calls()).toEqual(["/api/logout", "/api/login"]);
});

test("§6, §8 Admin: the area requires an admin; 'Access denied' to somebody signed in who is none, and they are logged out", async ({
  demoCandidate: page,
}) => {
  await page.goto("/admin");
  await expect(page.getByText("You don't have administrator privileges").first()).toBeVisible();
  await expect(loginForm(page)).toBeVisible();
  await untilSignedOut(page.request);
});

test("§8 Admin login: 'Access denied. Admin privileges required.' to a candidate, who has no session then; a wrong password", async ({
  page,
}) => {
  await page.goto("/admin");
  await logIn(page, demoCandidate);
  await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
  await untilSignedOut(page.request);
  await logIn(page, { ...demoAdmin, password: "Wrong-Password-1" });
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await expect(loginForm(page)).toBeVisible();
});

test("§8 Admin login: 'Session error' where the session does not hold, and 'Failed to authenticate' where nothing answers", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(loginForm(page)).toBeVisible();
  await page.route("**/api/user", (route) =>
    route.fulfill({ status: 401, json: { message: "no", code: "signed-out" } }),
  );
  await logIn(page, demoAdmin);
  await expect(page.getByText("Session error")).toBeVisible();
  await expect(page.getByText("Your login session could not be established. Please try again.")).toBeVisible();
  await page.route("**/api/login", (route) => route.abort());
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Failed to authenticate")).toBeVisible();
});

test("the dashboard leads to the cases that wait, to all users and jobs, and to operations", async ({
  admin: page,
}) => {
  await holdLive(page);
  const none = { count: 0, more: false };
  let all = { count: 1, more: false };
  await page.route("**/api/admin/trust/counts", (route) => route.fulfill({ json: { all, kinds: {}, rules: {} } }));
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Review 1 flagged case", exact: true })).toBeVisible();
  all = { count: 1000, more: true };
  await page.reload();
  await expect(page.getByRole("link", { name: "Review 1,000+ flagged cases" })).toHaveAttribute("href", "/admin/trust");
  const linksOf = (region: string) => page.getByRole("region", { name: region }).getByRole("link");
  await expect(linksOf("Recent Users")).toHaveAttribute("href", "/admin/users");
  await expect(linksOf("Recent Jobs")).toHaveAttribute("href", "/admin/jobs");
  await expect(linksOf("Platform Status")).toHaveAttribute("href", "/admin/operations");
  all = none;
  await page.reload();
  await expect(linksOf("Recent Users")).toBeVisible();
  await expect(page.getByRole("link", { name: "Trust desk", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Review/ })).toHaveCount(0);
});

test("§2 Admin page: 'Authentication Error' with Return to Home where the session check fails", async ({
  admin: page,
}) => {
  await holdLive(page);
  await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("§8 Admin: 'Error loading dashboard data', empty tables, and v and reload taken out of the URL", async ({
  admin: page,
}) => {
  await holdLive(page);
  await page.route("**/api/admin/totals", (route) => route.fulfill({ status: 503, json: {} }));
  for (const list of ["users", "jobs"])
    await page.route(`**/api/admin/${list}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto("/admin?v=3&reload=1&kept=yes");
  await expect(page).toHaveURL(/\/admin\?kept=yes$/);
  const failure = page.getByText("Error loading dashboard data. Please try refreshing the page.");
  await expect(failure).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();
  await expect(page.getByText("No jobs found")).toBeVisible();
  await page.unroute("**/api/admin/totals");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Total Users")).toBeVisible();
});

test("/admin-direct ends the session and opens the admin's login with the demo admin's name in it", async ({
  demoCandidate: page,
}) => {
  await page.goto("/admin-direct");
  await expect(loginForm(page)).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(demoAdmin.username);
  await untilSignedOut(page.request);
});

test("who has signed out stays so when an earlier check of the session is answered late", async ({
  demoCandidate: page,
}) => {
  const [checked, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    checked.resolve();
    await shown.promise;
    await route.fulfill({ response }).catch(() => {}); // the page may not want it any more
  });
  await page.route("**/api/logout", async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.goto("/admin-direct");
  await expect(loginForm(page)).toBeVisible();
  shown.resolve();
  await page.unroute("**/api/user");
  await page.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Total Users")).toBeVisible();
});
