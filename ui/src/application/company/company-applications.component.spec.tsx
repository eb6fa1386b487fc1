import { type ApplicantFit, GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { ReviewApplication, ViewApplication } from "@provenwork/contracts/application/commands";
import {
  type EmployerApplication,
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { standardTemplates } from "@provenwork/contracts/company/templates";
import { GetEmployerJob, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { applicationOf } from "../../testing/received-applications.ts";
import type { TestServer } from "../../testing/server.ts";

const fit: ApplicantFit = {
  match: {
    matchScore: 0.89,
    matchDetails: { locationScore: 1, skillsScore: 0.88, experienceScore: null, verificationScore: 0.5, matchedSkills: ["SQL", "Python"] }, // prettier-ignore
    missing: [{ skill: "kubernetes", name: "Kubernetes", need: "required" }],
    ruleVersion: 1,
  },
  skills: { fromVerified: ["SQL"], listed: ["Python", "Terraform"] },
};

/** The screen with these applications, which decisions change. */
async function open(
  given: readonly EmployerApplication[],
  prepare: (server: TestServer) => void = () => {},
  query = "",
) {
  let applications = [...given];
  const server = await openAsEmployer(`/employer/applications${query}`, (each) => {
    each.handle(GetEmployerApplications, ({ input: { status, q } }) => ({
      json: applications.filter(
        (one) =>
          [undefined, one.status].includes(status as EmployerApplication["status"]) &&
          (q === undefined || one.job.title.toLowerCase().includes(q as string)),
      ),
    }));
    each.handle(GetEmployerApplicationCounts, () => {
      const count = (status: string) => bounded(applications.filter((one) => one.status === status).length);
      const [pending, approved] = [count("pending"), count("approved")];
      const [rejected, withdrawn] = [count("rejected"), count("withdrawn")];
      return {
        json: { all: bounded(applications.length), pending, approved, rejected, withdrawn, unopened: bounded(0) },
      };
    });
    each.handle(ReviewApplication, ({ input }) => {
      const status = input["status"] as EmployerApplication["status"];
      change(String(input["applicationId"]), { status });
      return { json: { id: input["applicationId"], status, employerNotes: null } };
    });
    each.give(ViewApplication, { id: "" });
    each.give(GetEmployerTemplates, [...standardTemplates]);
    each.give(GetEmployerStages, []);
    each.give(GetApplicantFit, fit);
    prepare(each);
  });
  const change = (id: string, more: Partial<EmployerApplication>) => {
    applications = applications.map((one) => (one.id === id ? { ...one, ...more, revision: one.revision + 1 } : one));
  };
  return { server, change };
}

const dialog = page.getByRole("dialog");
/** Over the review, to say something with a decision. */
const sheet = page.getByRole("dialog", { name: /^(?:Approve|Reject) / });
const sheetButton = (name: string) => sheet.getByRole("button", { name });
const row = (name: string) => page.getByRole("row").filter({ hasText: `${name} Example` });
const rows = () => document.querySelectorAll("tbody tr").length;
const notes = dialog.getByLabelText("Private notes");
const review = (name: string) => page.getByRole("button", { name: new RegExp(`^Review ${name}`) }).click();
const tabs = () => page.getByRole("tab").elements().map(({ textContent }) => textContent); // prettier-ignore

test("§2 Employer applications screen: tabs with counts filter the table, and search", async () => {
  const payroll = applicationOf("Ada", {
    status: "rejected",
    job: { ...applicationOf("").job, title: "Payroll Lead" },
  });
  await open([applicationOf("Ada"), payroll]);
  await expect.element(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
  await expect.element(page.getByText("Review and manage applications from candidates")).toBeVisible();
  await expect.poll(tabs).toEqual(["All Applications2", "Pending1", "Approved0", "Rejected1"]);
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Candidate", "Job", "Verified", "Fit", "Rating", "Applied", "Status", "Actions"]);
  await page.getByRole("tab", { name: /Rejected/ }).click();
  await expect.poll(() => location.search).toBe("?status=rejected");
  await expect.poll(rows).toBe(1);
  await page.getByRole("tab", { name: /Approved/ }).click();
  await expect.element(page.getByText(/^No approved applications\./)).toBeVisible();
  history.back();
  await expect.poll(rows).toBe(1);
  await page.getByRole("tab", { name: /All/ }).click();
  await expect.poll(rows).toBe(2);
  await page.getByRole("searchbox", { name: "Search" }).fill("payroll");
  await userEvent.keyboard("{Enter}");
  await expect.poll(rows).toBe(1);
  await expect.element(page.getByRole("searchbox", { name: "Search" })).toHaveFocus();
  await expect
    .element(page.getByRole("link", { name: "Export CSV" }))
    .toHaveAttribute("href", "/api/employer/application-export?q=payroll");
});

test("the review has the candidate, the job and the review", async () => {
  await open([applicationOf("Ada", { status: "rejected" })]);
  await review("Ada");
  const headings = dialog.getByRole("heading", { level: 3 });
  await expect.element(headings.first()).toBeVisible();
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual(["Candidate", "Job Details", "Application Review"]); // prettier-ignore
  await expect.element(dialog.getByRole("heading", { name: "Work Experience" })).toBeVisible();
  for (const name of ["Approve Application", "Reject Application", "Reset to Pending", "Close"])
    await expect.element(dialog.getByRole("button", { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await expect.element(dialog.getByText("123-456-7890")).toBeVisible();
  await expect.element(dialog.getByText(/^I would like to\./)).toBeVisible();
});

test("the review shows the answers as they were asked, knock-outs marked", async () => {
  const answers = [
    { question: "Can you start at five?", answer: "No", knockOut: true },
    { question: "What do you cook?", answer: "Soup", knockOut: false },
  ];
  await open([applicationOf("ada", { answers })]);
  await row("ada")
    .getByRole("button", { name: /^Review/ })
    .click();
  await expect.element(dialog.getByText("Can you start at five?")).toBeVisible();
  await expect.element(dialog.getByText("Soup")).toBeVisible();
  expect(dialog.getByText("Knock-out").elements()).toHaveLength(1);
  await expectAccessible();
});

test("§4 Application status: keys decide and go on, notes are kept, and buttons are disabled while a change is under way", async () => {
  const { server } = await open([applicationOf("Ada"), applicationOf("Bo")]);
  await review("Ada");
  await expect.element(dialog.getByText("1 of 2")).toBeVisible();
  expect(dialog.getByRole("button", { name: /^Reset/ }).elements()).toEqual([]);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "Bo Example" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("dialog", { name: "Ada Example" })).toBeVisible();
  await notes.fill("Not a word of this is lost");
  await dialog.getByRole("button", { name: "Next candidate" }).click();
  await expect.element(notes).toHaveValue("");
  await dialog.getByRole("button", { name: "Previous candidate" }).click();
  await expect.element(notes).toHaveValue("Not a word of this is lost");
  await dialog.getByRole("heading", { name: "Ada Example" }).click();
  await userEvent.keyboard("r");
  await expect.element(sheetButton("Reject without message")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("Ada").getByText("Rejected")).toBeVisible();
  expect(server.calls.find(({ name }) => name === ReviewApplication.name)?.input).toMatchObject({
    status: "rejected",
    notes: "Not a word of this is lost",
  });
  await review("Ada");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(sheetButton("Approve without message")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row("Ada").getByText("Approved")).toBeVisible();
  await review("Ada");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("p");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("Ada").getByText("Pending")).toBeVisible();
  const held = Promise.withResolvers<void>();
  server.handle(ReviewApplication, async () => {
    await held.promise;
    return { status: 500, json: {} };
  });
  await review("Ada");
  await dialog.getByRole("button", { name: /^Approve/ }).click();
  await sheetButton("Approve without message").click();
  for (const name of ["Approve without message", "Approve and send"])
    await expect.element(sheetButton(name)).toBeDisabled();
  held.resolve();
  await expect.element(dialog.getByText("Failed to update application status")).toBeVisible();
  await expect.element(page.getByText("Failed to Update Application", { exact: true })).toBeInTheDocument();
});

test("§8 'Failed to Update Application': a stale dialog says what changed, keeps what was typed, and can decide then", async () => {
  const ada = applicationOf("Ada");
  const told = "Changed elsewhere: the status is now rejected, the notes have changed.";
  const { server, change } = await open([ada]);
  await review("Ada");
  await notes.fill("My own words");
  change(ada.id, { status: "rejected", employerNotes: "Theirs" });
  server.change(GetEmployerApplications);
  await expect.element(dialog.getByText("They are now: Theirs")).toBeVisible();
  server.handle(ReviewApplication, ({ headers }) =>
    headers.get("if-match") === '"2"'
      ? { json: { id: ada.id, status: "approved", employerNotes: "Theirs" } }
      : { status: 409, json: { message: told, code: "changed-meanwhile" } },
  );
  await dialog.getByRole("button", { name: /^Approve/ }).click();
  await sheetButton("Approve without message").click();
  await expect.element(sheet.getByText(told)).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog.getByText(told)).toBeVisible();
  await expect.element(notes).toHaveValue("My own words");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Use their notes" }).click();
  await expect.element(notes).toHaveValue("Theirs");
  await dialog.getByRole("button", { name: /^Approve/ }).click();
  await sheetButton("Approve without message").click();
  await expect.element(page.getByText("Application Updated")).toBeVisible();
});

test("a job that is deleted under an open review is told plainly, and what was typed stays", async () => {
  const ada = applicationOf("Ada");
  const { server, change } = await open([ada]);
  await review("Ada");
  await notes.fill("Not a word of this is lost");
  change(ada.id, { job: { ...ada.job, status: "deleted" } });
  server.change(GetEmployerApplications);
  await expect.element(dialog.getByText("This job was deleted.")).toBeVisible();
  expect(dialog.getByRole("button", { name: /^Approve/ }).elements()).toEqual([]);
  await expect.element(notes).toHaveValue("Not a word of this is lost");
  await expectAccessible();
});

test("§8 'Failed to load applications' names the server's message or 'Unknown error', and Retry loads them", async () => {
  const told = { message: "The query service is restarting.", code: "unavailable" };
  const { server } = await open([], (each) => each.refuse(GetEmployerApplications, 503, told));
  await expect.element(page.getByText("Failed to load applications: The query service is restarting.")).toBeVisible();
  await expectAccessible();
  server.refuse(GetEmployerApplications, 503);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Failed to load applications: Unknown error")).toBeVisible();
  server.give(GetEmployerApplications, []);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("heading", { name: "No Applications Yet" })).toBeVisible();
});

test("a link opens an application that the list does not show, and says plainly where there is none", async () => {
  const ada = applicationOf("Ada");
  const give = (server: TestServer) =>
    server.handle(GetEmployerApplication, ({ input }) =>
      input["applicationId"] === ada.id
        ? { json: ada }
        : { status: 404, json: { message: "Application not found", code: "unknown-application" } },
    );
  await open([ada], give, `?status=approved&application=${ada.id}`);
  await expect.element(page.getByRole("dialog", { name: "Ada Example" })).toBeVisible();
  await cleanup();
  await open([ada], give, `?application=${crypto.randomUUID()}-${ada.jobId}`);
  await expect.element(dialog.getByText(/^Application not found\./)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

test("§2 Employer applications: 'Unknown' status and time, 'No work experience provided', and no resume to view", async () => {
  await open([applicationOf("Ada", { status: "archived" as "pending", appliedAt: "" })]);
  await expect.element(row("Ada")).toBeVisible();
  expect(row("Ada").element().textContent).toMatch(/Line Cook.*Unknown.*Unknown/);
  await review("Ada");
  await expect.element(dialog.getByText("No work experience provided")).toBeVisible();
  expect(dialog.getByText("View Resume").elements()).toEqual([]);
});

test("several are decided on at once from the table, by keyboard, each with an outcome of its own", async () => {
  const [ada, bo] = [applicationOf("Ada"), applicationOf("Bo")];
  const { server, change } = await open([ada, bo, applicationOf("Cy", { status: "withdrawn" })]);
  const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name} Example, Line Cook` });
  await expect.element(select("Cy")).toBeDisabled();
  (select("Ada").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  const chosen = page.getByRole("group", { name: "Selected applications" });
  await expect.element(chosen.getByText("1 selected")).toBeVisible();
  await chosen.getByRole("button", { name: "Select all 2 in the table" }).click();
  await expect.element(select("Bo")).toBeChecked();
  await expectAccessible();
  server.handle(ReviewApplication, ({ input }) => {
    if (input["applicationId"] === bo.id)
      return { status: 409, json: { message: "Changed elsewhere: the status is now rejected.", code: "changed-meanwhile" } }; // prettier-ignore
    change(ada.id, { status: "approved" });
    change(bo.id, { status: "rejected" });
    return { json: { id: ada.id, status: "approved", employerNotes: null } };
  });
  await chosen.getByRole("button", { name: "Approve" }).click();
  const outcomes = page.getByRole("list", { name: "Outcomes" }).getByRole("listitem");
  await expect.element(outcomes.first()).toBeVisible();
  expect(
    outcomes
      .elements()
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual([
    "Ada Example, Line Cook: Approved",
    "Bo Example, Line Cook: Changed elsewhere: the status is now rejected.",
  ]);
  await expect.element(page.getByText("1 of 2 decided")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Outcome of each" })).toHaveFocus();
  await expect.element(row("Ada").getByText("Approved")).toBeVisible();
  await expect.element(row("Bo").getByText("Rejected")).toBeVisible();
  expect(chosen.elements()).toEqual([]);
  await expectAccessible();
  await page.getByRole("button", { name: "Close this list" }).click();
  expect(outcomes.elements()).toEqual([]);
});

test("tells apart what an address proves and what a company confirms, in the table and in the review", async () => {
  const entry = (
    confirmation: { company: string; domainHeld: boolean } | null,
    answeredFrom: string | null = null,
  ) => ({
    company: "Acme",
    role: "Cook",
    startDate: "Jan-20",
    endDate: null,
    currentJob: true,
    certificateId: null,
    verificationStatus: "verified" as const,
    datesThen: null,
    nameThen: null,
    confirmation,
    answeredFrom,
  });
  const ada = applicationOf("Ada");
  const workExperiences = [
    entry(null),
    entry(null, "acme.example"),
    entry({ company: "Acme Works", domainHeld: true }),
    entry({ company: "Former Works", domainHeld: false }),
  ];
  await open([{ ...ada, candidate: { ...ada.candidate, workExperiences } }]);
  await expect.element(row("Ada")).toMatchTextContent("2 confirmed by the company");
  await review("Ada");
  for (const text of [
    "Address verified",
    "Answered from acme.example",
    "Confirmed by Acme Works",
    "Confirmed by Former Works while it owned the domain",
  ])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

test("the review has the fit with its parts, skills by whether a verified job names them, and the status once", async () => {
  await open([applicationOf("Ada"), applicationOf("Bo", { status: "withdrawn" })]);
  await review("Ada");
  await expect.element(dialog.getByRole("img", { name: "Match score: 89 percent" })).toBeVisible();
  await expect.element(dialog.getByText("2 of 3 skills. Missing: Kubernetes")).toBeVisible();
  const items = (name: string) =>
    dialog.getByRole("list", { name }).getByRole("listitem").elements().map(({ textContent }) => textContent); // prettier-ignore
  expect(items("Skills from verified jobs")).toEqual(["SQL"]);
  expect(items("Skills listed, not verified")).toEqual(["Python", "Terraform"]);
  expect(dialog.getByText("Pending", { exact: true }).elements()).toHaveLength(1);
  await expectAccessible();
  await page.viewport(375, 800);
  const [title, status] = [dialog.getByRole("heading", { level: 2 }), dialog.getByText("Pending", { exact: true })];
  const bottom = title.element().getBoundingClientRect().bottom;
  expect(status.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  await expectAccessible();
  await page.viewport(1280, 800);
  await dialog.getByRole("button", { name: "Next candidate" }).click();
  await expect.element(page.getByRole("dialog", { name: "Bo Example" })).toBeVisible();
  expect(dialog.getByText("Fit", { exact: true }).elements()).toEqual([]);
});

const calledWith = (server: TestServer) => server.calls.findLast(({ name }) => name === GetEmployerApplications.name)?.input; // prettier-ignore

test("filters and order are in the URL", async () => {
  await page.viewport(1280, 800);
  const seen = applicationOf("Ada", { fit: 89, candidateRating: 4, unopened: true });
  const { server } = await open([seen]);
  await expect.element(row("Ada").getByText("89%")).toBeVisible();
  expect(row("Ada").element().textContent).toMatch(/Unopened.*None verified.*89%.*4 of 5 stars/);
  const filters = page.getByRole("group", { name: "Filters" });
  await expectAccessible();
  await filters.getByLabelText("Add filter Rating").selectOptions("4 or more");
  await expect.poll(() => location.search).toBe("?rating=4-or-more");
  await filters.getByRole("button", { name: "Add filter Unopened" }).click();
  await filters.getByLabelText("Add filter Fit").selectOptions("80% or more");
  await page.getByRole("button", { name: "Verified", exact: true }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({
      rating: "4-or-more",
      unopened: "true",
      minFit: "80",
      sort: "verified",
      order: "desc",
    });
  await expect.poll(() => calledWith(server)).toMatchObject({ minFit: "80", sort: "verified" });
});

test("on a phone the candidate's name has a line of its own in the review", async () => {
  await page.viewport(375, 812);
  await open([applicationOf("Ada")]);
  await review("Ada");
  const title = dialog.getByRole("heading", { name: "Ada Example" }).first();
  const status = dialog.getByText("Pending", { exact: true }).first();
  await expect.element(status).toBeVisible();
  const [above, below] = [title, status].map((part) => part.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
  await page.viewport(1280, 800);
});

test("the envelope of a candidate with unread messages opens the messages", async () => {
  const ada = applicationOf("Ada", { unreadMessages: 2 });
  await open([ada]);
  await page.getByRole("button", { name: "2 unread messages from Ada Example" }).click();
  await expect.element(dialog.getByRole("tab", { name: /^Messages/ })).toHaveAttribute("aria-selected", "true");
  expect(location.search).toBe(`?application=${ada.id}&tab=messages`);
});

test("a filter is removed by its pill or, where nothing matches, by the button that says how many would be left", async () => {
  const { server } = await open(
    [applicationOf("Ada")],
    (each) => {
      const list = each.handlerOf(GetEmployerApplications);
      each.handle(GetEmployerApplications, (given) => ("unopened" in given.input ? { json: [] } : list(given)));
      each.handle(GetEmployerApplicationCounts, ({ input }) => {
        const [none, all] = [bounded(0), bounded("unopened" in input ? 0 : "rating" in input ? 3 : 8)];
        return { json: { all, pending: all, approved: none, rejected: none, withdrawn: none, unopened: none } };
      });
    },
    "?rating=5&unopened=true&verified=all",
  );
  const filters = page.getByRole("group", { name: "Filters" });
  const buttons = page
    .getByRole("status")
    .filter({ hasText: "Remove one:" })
    .getByRole("button", { name: /^Remove/ });
  await expect
    .poll(() => buttons.elements().map(({ textContent }) => textContent))
    .toEqual(["Remove Verified: all work0 left", "Remove Rating: 5 stars0 left", "Remove Unopened3 left"]);
  await filters.getByRole("button", { name: "Remove filter Verified: all work" }).click();
  await expect.poll(() => location.search).toBe("?rating=5&unopened=true");
  await buttons.last().click();
  await expect.poll(() => location.search).toBe("?rating=5");
  await expect.element(row("Ada")).toBeVisible();
  await expect.poll(() => calledWith(server)).toEqual({ rating: "5" });
  await filters.getByRole("button", { name: "Remove filter Rating: 5 stars" }).click();
  await expect.poll(() => location.search).toBe("");
  await expect.poll(() => calledWith(server)).toEqual({});
  await expect.element(filters.getByLabelText("Add filter Rating")).toBeVisible();
});

test("choosing a job leads to its list, keeping the other filters, and removing it leads back", async () => {
  const [cook, baker] = [jobOf(), jobOf({ id: "0190a000-0000-7000-8000-0000000000ff", title: "Baker" })];
  const { server } = await open(
    [applicationOf("Ada")],
    (each) => {
      each.give(GetEmployerJobs, [cook, baker]);
      each.give(GetEmployerJob, baker);
    },
    "?rating=5",
  );
  const filters = page.getByRole("group", { name: "Filters" });
  await expect.element(row("Ada")).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain(GetEmployerJobs.name);
  const choice = filters.getByLabelText("Add filter Job");
  (choice.element() as HTMLSelectElement).focus();
  await expect.poll(() => choice.element().textContent).toBe("+ JobLine CookBaker");
  await choice.selectOptions("Baker");
  await expect.poll(() => location.pathname).toBe(`/employer/jobs/${baker.id}/applications`);
  expect(location.search).toBe("?rating=5");
  await expect.poll(() => calledWith(server)).toEqual({ jobId: baker.id, rating: "5" });
  await filters.getByRole("button", { name: "Remove filter Job: Baker" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/employer/applications?rating=5");
});

test("the list of a job names it, with how many there are and are not opened", async () => {
  const server = await openAsEmployer(`/employer/jobs/${jobOf().id}/applications`, (each) => {
    each.give(GetEmployerJob, jobOf());
    each.give(GetEmployerApplications, [applicationOf("Ada", { unopened: true })]);
    const [none, one] = [bounded(0), bounded(1)];
    each.give(GetEmployerApplicationCounts, { all: bounded(12), pending: one, approved: none, rejected: none, withdrawn: none, unopened: bounded(3) }); // prettier-ignore
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Applications · Line Cook12");
  await expect.element(page.getByText(/^3 unopened\s· Listed until/)).toBeVisible();
  expect(page.getByRole("columnheader", { name: "Job" }).elements()).toEqual([]);
  expect(calledWith(server)).toEqual({ jobId: jobOf().id });
  await expectAccessible();
  await page.getByRole("button", { name: "Remove filter Job: Line Cook" }).click();
  await expect.poll(() => location.pathname).toBe("/employer/applications");
});

test("the last column is in view beside the rail at 1280 pixels", async () => {
  await page.viewport(1280, 900);
  await open([applicationOf("Ada", { fit: 89, candidateRating: 5, stage: { stage: "x", name: "Second interview" } })]);
  await expect.element(row("Ada")).toBeVisible();
  expect(document.querySelector("table")?.getBoundingClientRect().right).toBeLessThanOrEqual(1280 - 24);
});

test("a company's confirmation shows live, and another company's, of which no live message tells, within a minute", async () => {
  const ada = applicationOf("Ada");
  const entry = {
    company: "Acme",
    role: "Engineer",
    startDate: "Jan-25",
    endDate: null,
    currentJob: true,
    verificationStatus: "verified",
    certificateId: null,
    datesThen: null,
    nameThen: null,
    answeredFrom: null,
  } as const;
  const confirmedBy = (...companies: readonly (string | null)[]) => ({
    candidate: {
      ...ada.candidate,
      workExperiences: companies.map((company) => ({
        ...entry,
        confirmation: company === null ? null : { company, domainHeld: true },
      })),
    },
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { server, change } = await open([{ ...ada, ...confirmedBy(null, null) }]);
  await expect.element(row("Ada")).toMatchTextContent("2 of 2 verified");
  change(ada.id, confirmedBy("Acme", null));
  server.change(GetEmployerApplications);
  await expect.element(row("Ada")).toMatchTextContent("1 confirmed by the company");
  change(ada.id, confirmedBy("Acme", "Borealis"));
  vi.advanceTimersByTime(60_000);
  await expect.element(row("Ada")).toMatchTextContent("2 confirmed by the company");
  vi.useRealTimers();
});
