import { Logout } from "@provenwork/contracts/account/session-commands";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetOpenings } from "@provenwork/contracts/application/opening-queries";
import { ChangeFindability } from "@provenwork/contracts/candidate/commands";
import {
  GetFindability,
  GetProfileCompletion,
  type ProfileCompletion,
  completionWeights,
} from "@provenwork/contracts/candidate/queries";
import { GetEndedJobs, GetJobs } from "@provenwork/contracts/job/search-queries";
import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { verifiedWork, workOf } from "../../testing/candidate.ts";
import { applyInSheet, button, press, textsOf, toast } from "../../testing/controls.ts";
import { applicationOf, foundJobOf, jobOf } from "../../testing/jobs.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const region = (name: string) => page.getByRole("region", { name });
const away = { message: "This is not available right now. Please try again in a moment.", code: "unavailable" };

const completion = (change: Partial<ProfileCompletion> = {}): ProfileCompletion => ({
  percent: 80,
  parts: Object.entries(completionWeights).map(([part, weight]) => ({
    part: part as keyof typeof completionWeights,
    weight,
    done: part !== "resume",
  })),
  next: { part: "resume", experience: null },
  ...change,
});

const open = (prepare: (server: TestServer) => void = () => {}, experiences: WorkExperienceView[] = [verifiedWork()]) =>
  openScreen(
    "/candidate/dashboard",
    (server) => {
      server
        .give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences })
        .give(GetProfileCompletion, completion())
        .give(GetFindability, { findable: false })
        .give(GetCandidateApplications, [])
        .give(GetOpenings, [])
        .give(GetMatchedJobs, [])
        .give(GetJobs, [])
        .give(GetEndedJobs, []);
      prepare(server);
    },
    accountOf("candidate"),
  );

test("§2 Candidate dashboard: the Verification Status card says Verified with View Certificate, and Pending Verification", async () => {
  const pending = workOf({ id: idOf(2), company: "Fabrikam" });
  await open(undefined, [verifiedWork(), pending]);
  const items = region("Verification Status").getByRole("list").first().getByRole("listitem");
  const proven = items.filter({ has: page.getByRole("link", { name: "View Certificate for Northwind Health" }) });
  const seal = proven.getByRole("button", { name: "Verified: what was verified at Northwind Health" });
  await expect.element(seal).toMatchTextContent("Verified");
  const story = page.getByRole("list", { name: "Verification history at Northwind Health" });
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

test("§2 Candidate dashboard: navigation bar and user menu hold what has a screen, and Sign out returns to /", async () => {
  await open((server) => server.give(Logout, { signedOut: true }));
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
  await expect.element(menu("Dashboard")).toBeVisible();
  expect(textsOf(page.getByRole("menuitem"))).toEqual([
    "Dashboard",
    "Smart Matches",
    "Jobs",
    "Applications",
    "Learning",
    "Your Profile",
    "Settings",
    "Sign out",
  ]);
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

test("§8 Auth: 'Logout failed' with the message, and one stays signed in", async () => {
  const message = "What the server said about it";
  await open((server) => server.refuse(Logout, 500, { message, code: "unexpected" }));
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

test("§2 Candidate dashboard: profile completion, part by part, with the next step", async () => {
  const server = await open();
  const card = region("Profile completion");
  await expect.element(card.getByRole("img", { name: "Profile complete: 80 percent" })).toBeVisible();
  await expect.element(card.getByText("4 of 5 parts done")).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "Upload your resume" }))
    .toHaveAttribute("href", "/profile#resume");
  const parts = completion().parts.map((part) => ({ ...part, done: true }));
  server.give(GetProfileCompletion, { percent: 100, parts, next: null });
  server.change(GetProfileCompletion);
  await expect.element(card.getByRole("img", { name: "Profile complete: 100 percent" })).toBeVisible();
  await expect.element(card.getByText("Your profile is complete.")).toBeVisible();
});

test("§2 Candidate dashboard: Apply Now on a recommended job is replaced by 'Applied', and the card of applications has it", async () => {
  const jobs = [1, 2].map((n) => foundJobOf({ id: idOf(n), title: n === 1 ? "Baker" : "Waiter" }));
  const server = await open((each) => each.give(GetJobs, jobs));
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
  await open((server) =>
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
  const server = await open((each) => each.refuse(query, 503, away));
  const error = page.getByRole("alert").filter({ hasText: title });
  await expect.element(error).toMatchTextContent(away.message);
  server
    .give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences: [verifiedWork()] })
    .give(GetProfileCompletion, completion());
  await error.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(error.elements()).toEqual([]);
});

test("what happens elsewhere shows without a reload", async () => {
  const server = await open();
  await expect.element(page.getByText("1 of 1 verified")).toBeVisible();
  const experiences = [verifiedWork(), workOf({ id: idOf(2), company: "Beta" })];
  server.give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences });
  server.change(GetWorkExperiences);
  await expect.element(page.getByText("1 of 2 verified")).toBeVisible();
  await expect.element(button("Verify now for Beta")).toBeVisible();
});
