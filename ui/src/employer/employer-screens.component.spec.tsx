import { SendEmailCode } from "@provenwork/contracts/account/commands";
import { Logout } from "@provenwork/contracts/account/session-commands";
import { GetAccountSettings, GetUser } from "@provenwork/contracts/account/queries";
import {
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { companySizes, industries } from "@provenwork/contracts/company/rules";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { type EmployerOverview, GetEmployerOverview, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { GetEmployerJobCounts, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountSettings } from "../testing/account-settings.ts";
import { employerProfile, jobOf, openAsEmployer } from "../testing/as-employer.ts";
import { expectAccessible } from "../testing/axe.ts";
import { applicationOf } from "../testing/received-applications.ts";
import { accountOf, idOf, openScreen } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";

const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const region = (name: string) => page.getByRole("region", { name });

const weeks = Array.from({ length: 12 }, (_, week) => ({
  begins: new Date(Date.UTC(2026, 8, 7 + 7 * week)).toISOString().slice(0, 10),
  applications: bounded(week === 3 ? 0 : week),
  jobPosted: week === 3,
}));
const overview: EmployerOverview = {
  pendingSince: new Date(Date.now() - 5 * 24 * 60 * 60_000 - 60_000).toISOString(),
  closing: { jobs: bounded(2), next: "2026-12-03T12:00:00.000Z" },
  weeks,
};

function figures(server: TestServer): void {
  server.give(GetEmployerProfile, { ...employerProfile, verifiedDomain: "acme.example" });
  server.give(GetEmployerJobs, []);
  server.give(GetEmployerJobCounts, { total: bounded(4), active: bounded(3), inactive: bounded(1) });
  server.give(GetEmployerApplications, []);
  server.give(GetEmployerApplicationCounts, {
    all: bounded(7),
    pending: bounded(3),
    approved: bounded(2),
    rejected: bounded(1),
    withdrawn: bounded(1),
    unopened: bounded(0),
  });
  server.give(GetEmployerOverview, overview);
}

test("§2 Employer navigation: Dashboard, Manage Jobs, Applications, Profile and a Post Job button; logout success goes to /auth", async () => {
  await openAsEmployer("/employer/dashboard", (server) => {
    figures(server);
    server.handle(Logout, () => {
      server.refuse(GetUser, 401, { message: "no", code: "signed-out" });
      return { json: { signedOut: true } };
    });
  });
  const rail = page.getByRole("complementary", { name: "Employer" });
  await expect.element(rail.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect.element(rail.getByText("Acme", { exact: true })).toBeVisible();
  await expect.element(rail.getByRole("link", { name: "Post Job" })).toHaveAttribute("href", "/employer/jobs/create");
  for (const [name, path] of [
    ["Manage Jobs", "/employer/jobs"],
    ["Applications", "/employer/applications"],
    ["Profile", "/employer/profile"],
  ] as const) {
    await rail.getByRole("link", { name }).click();
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(rail.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await rail.getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByText("Logout successful")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/auth");
});

test("§9 Mobile breakpoint 768 px: below it a slide-in menu is used, also by keyboard, and stays open while the company becomes known", async () => {
  await page.viewport(767, 700);
  const known = Promise.withResolvers<void>();
  await openAsEmployer("/employer/dashboard", (server) => {
    figures(server);
    server.handle(GetEmployerProfile, async () => {
      await known.promise;
      return { json: employerProfile };
    });
  });
  const jobs = page.getByRole("link", { name: "Manage Jobs" });
  const menu = page.getByRole("button", { name: "Menu" });
  await expect.element(menu).toBeVisible();
  await expect.element(jobs).not.toBeInTheDocument();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  known.resolve();
  await expect.element(page.getByText("Welcome, Acme")).toBeInTheDocument();
  await expect.element(jobs).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(jobs).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await jobs.click();
  await expect.poll(() => location.pathname).toBe("/employer/jobs");
  await expect.element(jobs).not.toBeInTheDocument();
  await page.viewport(768, 700);
  await expect.element(jobs).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test("§2 Employer dashboard: the Jobs and Applications cards count, and tabs have the latest jobs and applications", async () => {
  const titles = ["Fourth Cook", "Third Cook", "Second Cook"];
  const server = await openAsEmployer("/employer/dashboard", (each) => {
    figures(each);
    each.give(GetEmployerJobs, titles.map((title, index) => jobOf({ id: idOf(index), title, applications: bounded(index), unopened: bounded(index) }))); // prettier-ignore
  });
  await expect.element(page.getByRole("heading", { name: "Welcome, Acme" })).toBeVisible();
  const list = page.getByRole("list", { name: "Latest jobs" });
  await expect.element(list).toBeVisible();
  expect(texts(list.getByRole("heading").elements())).toEqual(titles);
  expect(texts(list.getByRole("listitem").first().getByRole("link").elements())).toEqual(["Fourth Cook", "No applications yet for Fourth Cook"]); // prettier-ignore
  await expect
    .element(list.getByRole("link", { name: "2 applications for Second Cook" }))
    .toHaveAttribute("href", `/employer/jobs/${idOf(2)}/applications`);
  await expect
    .element(list.getByRole("link", { name: "2 new for Second Cook" }))
    .toHaveAttribute("href", `/employer/jobs/${idOf(2)}/applications?unopened=true`);
  await expect.element(list.getByText("closes in 3 days").first()).toBeVisible();
  expect(region("Jobs").element().textContent).toMatch(/4\s*total\s*Active\s*3\s*Inactive\s*1/);
  expect(region("Applications").element().textContent).toMatch(
    /7\s*total\s*Pending\s*3\s*Approved\s*2\s*Rejected\s*1\s*Withdrawn\s*1/,
  );
  expect(region("Company").element().textContent).toMatch(/Acme.*acme\.example.*Industry\s*Technology.*Size\s*11-50/);
  for (const name of ["Quick Actions", "Recent Activity"])
    await expect.element(page.getByRole("heading", { name })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Review Applications" })).toHaveAttribute("href", "/employer/applications"); // prettier-ignore
  await expect.element(page.getByRole("link", { name: "Post New Job" })).toHaveAttribute("href", "/employer/jobs/create"); // prettier-ignore
  expect(server.calls.filter(({ name }) => name === GetEmployerJobs.name).map(({ input }) => input["limit"])).toEqual(["3"]); // prettier-ignore
  await page.getByRole("tab", { name: "Applications" }).click();
  await expect.element(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expectAccessible();
  const ada = applicationOf("ada");
  server.give(GetEmployerApplications, [ada]);
  server.give(GetEmployerApplication, ada);
  server.change(GetEmployerApplications);
  await expectAccessible();
  await page.getByRole("link", { name: "Review ada Example, Line Cook" }).click();
  await expect.element(page.getByRole("dialog", { name: "ada Example" })).toBeVisible();
});

test("the dashboard says whether the company is verified, what waits, and how many applications came per week", async () => {
  const server = await openAsEmployer("/employer/dashboard", figures);
  const badge = page.getByRole("link", { name: "Verified company: view proof" });
  await expect.element(badge).toHaveAttribute("href", "/employer/profile");
  await expect
    .element(
      page.getByText(
        /^3 applications wait for a decision\. 2 jobs close within 7 days, the first after Dec \d, 2026\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(region("Quick Actions").getByText("3 pending, the oldest sent 5 days ago")).toBeVisible();
  for (const status of ["Pending", "Approved", "Rejected"])
    await expect.element(region("Applications").getByRole("link", { name: status })).toHaveAttribute("href", `/employer/applications?status=${status.toLowerCase()}`); // prettier-ignore
  const chart = region("Applications per week");
  expect(chart.element().textContent).toContain("63in 12 weeks");
  const counted = "Counted in the week they were sent (Monday to Sunday, UTC), withdrawn ones too.";
  await expect.element(chart.getByText(counted)).toBeVisible();
  expect(texts(chart.getByRole("list", { name: "Weeks" }).element().querySelectorAll(".sr-only")).slice(2, 5)).toEqual([
    "Week of Sep 21: 2 applications",
    "Week of Sep 28: 0 applications, a job was posted",
    "Week of Oct 5: 4 applications",
  ]);
  await expect.element(chart.getByText("Week of Nov 23: 11 applications so far")).toBeInTheDocument();
  await expectAccessible();

  server.give(GetEmployerOverview, { ...overview, pendingSince: null, closing: null });
  server.give(GetEmployerApplicationCounts, { all: bounded(0), pending: bounded(0), approved: bounded(0), rejected: bounded(0), withdrawn: bounded(0), unopened: bounded(0) }); // prettier-ignore
  server.change(GetEmployerOverview, GetEmployerApplicationCounts);
  await expect.element(page.getByText("No application waits for a decision.")).toBeVisible();
});

const field = (name: string) => page.getByRole("textbox", { name });
const submit = () => page.getByRole("button", { name: "Complete profile" }).click();

async function fill(): Promise<void> {
  await field("Full name").fill("Robin Example");
  await field("Email").fill("robin@acme.example");
  await field("Phone").fill("1234567890");
  await field("Company name").fill("Acme");
  await page.getByRole("combobox", { name: "Industry" }).selectOptions("Technology");
  await page.getByRole("combobox", { name: "Company size" }).selectOptions("11-50");
  await field("Company description").fill("We build bridges.");
}

const openOnboarding = (prepare: (server: TestServer) => void = () => {}) =>
  openScreen(
    "/employer/onboarding",
    (server) => {
      server.give(GetEmployerProfile, null);
      prepare(server);
    },
    accountOf("employer"),
  );

test("§5 Employer form: required fields are marked and named, the website is optional, the lists are the specified ones", async () => {
  await openOnboarding();
  await expect.element(page.getByText("For example 123-456-7890")).toBeVisible();
  const options = (name: string) => texts(page.getByRole("combobox", { name }).getByRole("option").elements());
  expect(options("Industry")).toEqual(["Please select", ...industries]);
  expect(options("Company size")).toEqual(["Please select", ...companySizes]);
  const form = region("Employer profile").element();
  expect(texts(form.querySelectorAll("label")).slice(0, 8)).toEqual([
    "Full name",
    "Email",
    "Phone",
    "Company name",
    "Industry",
    "Company size",
    "Company website (optional)",
    "Company description",
  ]);
  expect(form.querySelectorAll("[required]")).toHaveLength(7);
  await field("Company website (optional)").fill("acme");
  await submit();
  const summary = page.getByRole("alert", { name: "Please correct the marked fields" });
  await expect.element(summary).toHaveFocus();
  expect(texts(summary.getByRole("link").elements())).toEqual([
    "Full name is required",
    "Please enter a valid email address",
    "Enter your phone number",
    "Enter the company name",
    "Please select an industry",
    "Please select a company size",
    "Please enter a web address such as https://acme.com",
    "Enter the company description",
  ]);
  await field("Company website (optional)").fill("acme.com");
  await userEvent.tab();
  await expect.element(field("Company website (optional)")).toHaveValue("https://acme.com");
  await expectAccessible();
});

test("onboarding keeps the rail, and mails a code to the address unless the account has a verified one", async () => {
  const profile = { ...employerProfile, email: "robin@acme.example" };
  const codesFor = async (provenEmail: string | null) => {
    const server = await openOnboarding((each) => {
      each.give(GetAccountSettings, { ...accountSettings, provenEmail });
      each.give(SendEmailCode, { email: profile.email, expiresAt: accountSettings.serverTime, resendAt: accountSettings.serverTime }); // prettier-ignore
      each.handle(CompleteEmployerProfile, () => {
        figures(each);
        return { json: profile };
      });
    });
    await expect.element(page.getByRole("complementary", { name: "Employer" })).toBeVisible();
    await fill();
    await submit();
    await expect.poll(() => location.pathname).toBe("/employer/dashboard");
    return server.calls.filter(({ name }) => name === SendEmailCode.name).map(({ input }) => input);
  };
  expect(await codesFor(null)).toEqual([{ email: "robin@acme.example" }]);
  expect(await codesFor("robin@mail.example")).toEqual([]);
});

test("§8 Employer 'Error': a failure shows its message or 'Failed to complete employer onboarding', and the form keeps what was typed", async () => {
  const server = await openOnboarding((each) =>
    each.refuse(CompleteEmployerProfile, 409, { message: "Please try again in a minute.", code: "joining-elsewhere" }),
  );
  await fill();
  await submit();
  await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Please try again in a minute.")).toBeVisible();
  server.refuse(CompleteEmployerProfile, 502);
  await submit();
  await expect.element(page.getByText("Failed to complete employer onboarding")).toBeVisible();
  await expect.element(field("Company name")).toHaveValue("Acme");
});

test("§8 Employer 'Authentication Error': somebody signed out is told to log in, and sent to /auth", async () => {
  await openScreen("/employer/onboarding", () => {});
  await expect.element(page.getByText("Authentication Error")).toBeVisible();
  await expect.element(page.getByText("You must be logged in to complete employer onboarding.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/auth");
});

test.for(["/employer/onboarding", "/employer/dashboard"])(
  "§2 Employer screens: a candidate at %s is told once whose they are and sent to the landing page",
  async (path) => {
    await openScreen(path, () => {}, accountOf("candidate"));
    await expect.poll(() => location.pathname).toBe("/");
    await expect.element(page.getByText("This page is for employers.")).toBeVisible();
    expect(page.getByText("For employers only").elements()).toHaveLength(1);
  },
);
