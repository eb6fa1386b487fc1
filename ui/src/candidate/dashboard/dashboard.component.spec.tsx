import { Logout } from "@provenwork/contracts/account/session-commands";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { ChangeFindability } from "@provenwork/contracts/candidate/commands";
import { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { GetEndedJobs, GetJobs } from "@provenwork/contracts/job/search-queries";
import { GetMatchedJobs, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { verifiedWork, workOf } from "../../testing/candidate.ts";
import { applyInSheet, button, press, textsOf, toast } from "../../testing/controls.ts";
import { missingPart, noResume, openDashboard } from "../../testing/dashboard.ts";
import { applicationOf, foundJobOf, jobOf } from "../../testing/jobs.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";

const region = (name: string) => page.getByRole("region", { name });
const away = { message: "This is not available right now. Please try again in a moment.", code: "unavailable" };

test("§2 Candidate dashboard: the Verification Status card says Verified with View Certificate, and Pending Verification", async () => {
  const pending = workOf({ id: idOf(2), company: "Fabrikam" });
  await openDashboard(undefined, [verifiedWork(), pending]);
  const items = region("Verification Status").getByRole("list").first().getByRole("listitem");
  const proven = items.filter({ has: page.getByRole("link", { name: "View Certificate for Northwind Health" }) });
  const seal = proven.getByRole("button", { name: "Verified address: what was verified at Northwind Health" });
  await expect.element(seal.getByText("Verified", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Verification history at Fabrikam" })).toBeVisible();
  const story = page.getByRole("list", { name: "Verification history at Northwind Health" });
  expect(story.elements()).toEqual([]);
  await page.getByText("Verification history at Northwind Health").click();
  await expect.element(story).toBeVisible();
  for (const text of ["Experience listed", "Code emailed to robin@northwind.example", "Verified"])
    await expect.element(story.getByText(text)).toBeVisible();
  await expect.element(page.getByText("Pending Verification")).toBeVisible();
  await expect.element(page.getByText("1 of 2 verified")).toBeVisible();

  await seal.click();
  const proof = page.getByRole("dialog", { name: "What was verified" });
  await expect.element(proof.getByText("Controlled an address at northwind.example")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => proof.elements()).toEqual([]);
  await expect.element(seal).toHaveFocus();

  await press("Verify now for Fabrikam");
  const dialog = page.getByRole("dialog", { name: "Verify your work at Fabrikam" });
  await expect.element(dialog.getByRole("button", { name: "Send code" })).toBeVisible();
});

test("the dashboard tells the levels of proof apart, and what each proves", async () => {
  const confirmation = { company: "Northwind Health Group", domainHeld: false };
  await openDashboard(undefined, [verifiedWork({ confirmation })]);
  const name = "confirmed by Northwind Health Group while it owned the domain";
  await page.getByRole("button", { name: `Verified, ${name}: what was verified at Northwind Health` }).click();
  const proof = page.getByRole("dialog", { name: "What was verified" });
  await expect.element(proof.getByText(`Role and dates. C${name.slice(1)}`)).toBeVisible();
  await expect.element(proof.getByText("Not verified", { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test("§2 Candidate dashboard: navigation bar and user menu hold what has a screen, and Sign out returns to /", async () => {
  await openDashboard((server) => server.give(Logout, { signedOut: true }));
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect.element(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(textsOf(bar.getByRole("link"))).toEqual([
    "Dashboard",
    "Smart Matches",
    "Jobs",
    "Applications",
    "Learning",
    "Profile",
  ]);
  const menu = (item: string) => page.getByRole("menuitem", { name: item });
  await press(/your menu$/);
  await expect.element(menu("Settings")).toBeVisible();
  expect(textsOf(page.getByRole("menuitem"))).toEqual(["Your Profile", "Settings", "Sign out"]);
  for (const [item, path] of [
    ["Settings", "/settings"],
    ["Your Profile", "/profile"],
    ["Sign out", "/"],
  ] as const) {
    await menu(item).click();
    await expect.poll(() => location.pathname).toBe(path);
    if (item !== "Sign out") await press(/your menu$/);
  }
  await expect.element(toast("Logout successful").filter({ hasText: "You have been logged out" })).toBeVisible();
});

test("on a phone the navigation slides in from the menu button, by keyboard, too", async () => {
  await page.viewport(375, 800);
  await openDashboard();
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect.element(button("Menu")).toBeVisible();
  expect(bar.elements()).toEqual([]);
  (button("Menu").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(textsOf(bar.getByRole("link"))).toEqual([
    "Dashboard",
    "Smart Matches",
    "Jobs",
    "Applications",
    "Learning",
    "Profile",
  ]);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.element(button("Menu")).toHaveFocus();
  await press("Menu");
  await bar.getByRole("link", { name: "Dashboard" }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
});

test("§8 Auth: 'Logout failed' with the message, and one stays signed in", async () => {
  const message = "What the server said about it";
  await openDashboard((server) => server.refuse(Logout, 500, { message, code: "unexpected" }));
  await press(/your menu$/);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.element(toast("Logout failed").filter({ hasText: message })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("an employer on the candidates' dashboard is told whose it is, and nothing is asked for", async () => {
  const server = await openScreen("/candidate/dashboard", () => {}, accountOf("employer"));
  await expect.element(page.getByRole("heading", { name: "This dashboard is for candidates" })).toBeVisible();
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "Your profile" })).toHaveAttribute("href", "/profile");
  await expect
    .element(main.getByRole("link", { name: "Your company’s dashboard" }))
    .toHaveAttribute("href", "/employer/dashboard");
  expect(server.unanswered.filter((call) => call.includes("/candidate/"))).toEqual([]);
});

test("at 1280 both columns end together, and recommended jobs are above the fold", async () => {
  await page.viewport(1280, 720);
  const jobs = [1, 2, 3, 4].map((n) => foundJobOf({ id: idOf(n) }));
  await openDashboard((each) => each.give(GetProfileCompletion, missingPart("skills")).give(GetJobs, jobs));
  const recommended = region("Recommended Jobs");
  await expect.poll(() => recommended.getByRole("listitem").elements().length).toBe(4);
  const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
  const bottoms = () =>
    [region("Job Applications"), region("Who opened your profile")].map((card) => bottomOf(card.element()));
  await expect.poll(() => new Set(bottoms()).size).toBe(1);
  expect(bottomOf(recommended.getByRole("listitem").first().element())).toBeLessThan(720);
});

test("Recommended Jobs are the first four of the board by match, and the card says so", async () => {
  const matched = (n: number, matchScore: number): MatchedJob => ({
    ...jobOf({ id: idOf(n), title: `Job ${n}` }),
    matchScore,
    matchDetails: {
      locationScore: null,
      skillsScore: matchScore,
      experienceScore: null,
      verificationScore: null,
      matchedSkills: [],
    },
    matchReasons: [],
    missing: [],
    ruleVersion: 5,
  });
  const found = (...order: number[]) => order.map((n) => foundJobOf({ id: idOf(n), title: `Job ${n}` }));
  const asked: unknown[] = [];
  const matches = [matched(3, 0.86), matched(1, 0.4)];
  let order = [3, 1, 9, 8];
  const server = await openDashboard((each) =>
    each.give(GetMatchedJobs, matches).handle(GetJobs, ({ input }) => {
      asked.push(input);
      return { json: found(...order) };
    }),
  );
  const card = region("Recommended Jobs");
  const titles = () => textsOf(card.getByRole("heading", { level: 3 }));
  await expect.poll(titles).toEqual(["Job 3", "Job 1", "Job 9", "Job 8"]);
  expect(asked).toEqual([{ limit: "4", sort: "best-match" }]);
  await expect.element(card.getByText("By match, then date")).toBeVisible();
  await expect.element(card.getByRole("listitem").nth(0)).toMatchTextContent("86% match");
  expect(card.getByRole("listitem").nth(2).element().textContent).not.toContain("match");
  await expect.element(region("Smart Job Matching")).toMatchTextContent("Your best match is 86%: Job 3 at");

  order = [1, 3, 5, 2];
  server.give(GetMatchedJobs, [matched(1, 0.9), matched(3, 0.86), matched(5, 0.5), matched(2, 0.2)]);
  server.change(GetMatchedJobs);
  await expect.poll(titles).toEqual(["Job 1", "Job 3", "Job 5", "Job 2"]);
  await expect.element(card.getByText("By match")).toBeVisible();

  server.give(GetMatchedJobs, []);
  server.change(GetMatchedJobs);
  await expect.element(card.getByText("By date")).toBeVisible();
});

test("§2 Candidate dashboard: Apply Now on a recommended job is replaced by 'Applied', and the card of applications has it", async () => {
  const jobs = [1, 2].map((n) => foundJobOf({ id: idOf(n), title: n === 1 ? "Baker" : "Waiter" }));
  const server = await openDashboard((each) => each.give(GetJobs, jobs));
  const banner = region("Smart Job Matching");
  await expect.element(banner.getByRole("link")).toHaveAttribute("href", "/candidate/matched-jobs");
  await expect
    .element(banner)
    .toMatchTextContent("No open job fits your profile yet. Add the skills you use to get scored matches.");
  const card = region("Job Applications");
  await expect.element(card.getByText("No applications yet")).toBeVisible();
  server.handle(ApplyToJob, () => {
    server.give(GetCandidateApplications, [applicationOf(jobOf({ title: "Baker" }))]);
    return { status: 201, json: {} };
  });
  await press("Apply Now: Baker at Fernhill Foods");
  await applyInSheet();
  const recommended = region("Recommended Jobs").getByRole("listitem");
  await expect.element(recommended.filter({ hasText: "Baker" }).getByText("Applied")).toBeVisible();
  await expect.element(card.getByRole("listitem")).toMatchTextContent(/Baker.*Under Review/);

  server.give(GetEndedJobs, [idOf(2)]);
  server.change(GetEndedJobs);
  const ended = recommended.filter({ hasText: "Waiter" });
  await expect.element(ended.getByText("No longer open")).toBeVisible();
  await expectAccessible();
  expect(ended.getByRole("button", { name: /^Apply/ }).elements()).toEqual([]);
  expect(recommended.elements()).toHaveLength(2);
});

test("a candidate lets themselves be found, and takes it back in one click", async () => {
  let findable = false;
  await openDashboard((server) =>
    server.handle(ChangeFindability, ({ input }) => {
      findable = input["findable"] === true;
      return { json: { findable } };
    }),
  );
  const card = region("Be found by companies");
  const choice = card.getByRole("switch", { name: "Verified companies may find me" });
  await expect.element(choice).not.toBeChecked();
  await expect
    .element(card)
    .toMatchTextContent("They do not see your name, address, phone, email, resume or employers.");
  await choice.click();
  await expect.poll(() => findable).toBe(true);
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.poll(() => findable).toBe(false);
  await expect.element(choice).not.toBeChecked();
});

test.for([
  ["Could not load your verifications", GetWorkExperiences, "Northwind Health · Jan-25 – Present"],
  ["Could not load your completion", GetProfileCompletion, "4 of 5 parts done"],
] as const)("'%s' with the server's words and Retry", async ([title, query, shown]) => {
  const server = await openDashboard((each) => each.refuse(query, 503, away));
  const error = page.getByRole("alert").filter({ hasText: title });
  await expect.element(error).toMatchTextContent(away.message);
  server
    .give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences: [verifiedWork()] })
    .give(GetProfileCompletion, noResume);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(error.elements()).toEqual([]);
});

test("what happens elsewhere shows without a reload", async () => {
  const server = await openDashboard();
  await expect.element(page.getByText("1 of 1 verified")).toBeVisible();
  const experiences = [verifiedWork(), workOf({ id: idOf(2), company: "Beta" })];
  server.give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences });
  server.change(GetWorkExperiences);
  await expect.element(page.getByText("1 of 2 verified")).toBeVisible();
  await expect.element(button("Verify now for Beta")).toBeVisible();
});
