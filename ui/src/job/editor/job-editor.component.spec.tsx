import { ChangeJob, PostJob } from "@provenwork/contracts/job/commands";
import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import { expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { press } from "../../testing/controls.ts";
import type { TestServer } from "../../testing/server.ts";

const field = (name: string) => page.getByRole("form", { name: "Job" }).getByLabelText(name, { exact: false });
const title = field("Job title");
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const open = (path = "create", prepare: (server: TestServer) => void = () => {}) =>
  openAsEmployer(`/employer/jobs/${path}`, prepare);

async function fill(): Promise<void> {
  await title.fill("Line Cook");
  await field("Location").fill("Austin, TX");
  await field("Description").fill("You connect lab, pharmacy and scheduling systems over HL7 and FHIR.");
  await field("Responsibilities").fill("Own the interfaces to three hospitals.");
  await field("Requirements").fill("Five years with message brokers.");
}

test("§2 Job posting: 'Post a New Job' with Back to Jobs; the defaults are full time, entry and 30 days from today", async () => {
  const before = dayFromNow(30);
  await open("new");
  await expect.poll(() => location.pathname).toBe("/employer/jobs/create");
  await expect.element(page.getByRole("heading", { name: "Post a New Job" })).toBeVisible();
  await expect.element(field("Job type")).toHaveValue("full_time");
  await expect.element(field("Experience level")).toHaveValue("entry");
  await expect.element(field("Company")).toHaveValue("Acme");
  expect([before, dayFromNow(30)]).toContain((field("Expiration date").element() as HTMLInputElement).value);
  expect([...field("Job type").element().querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Full time",
    "Part time",
    "Contract",
    "Temporary",
    "Internship",
    "Remote",
  ]);
  await expect.element(page.getByRole("link", { name: "Back to Jobs" })).toHaveAttribute("href", "/employer/jobs");
  await field("Salary from").fill("$128,000");
  await field("Salary to").fill("150000");
  await field("In words").fill("and a bonus");
  await expect.element(page.getByText("$128,000 – $150,000 a year · and a bonus")).toBeVisible();
  await field("Job type").selectOptions("Remote");
  await expect.element(page.getByRole("radio", { name: "Remote" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "On site" })).toBeDisabled();
});

test("§5 Job form: every message, in the order of the form", async () => {
  await open();
  await title.fill("Dev");
  await field("Company").fill("A");
  await field("Salary from").fill("90,000");
  await field("Salary to").fill("80,000");
  await field("Description").fill("Keep the portal running.");
  await field("Expiration date").fill("2020-01-01");
  await press("Post Job");
  const summary = page.getByRole("alert", { name: "Not posted: fix 8 fields" });
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Title must be at least 5 characters",
    "Company must be at least 2 characters",
    "Enter the location",
    "The highest salary must not be below the lowest",
    "Description must be at least 50 characters",
    "Enter the responsibilities",
    "Enter the requirements",
    "Expiration date must be in the future",
  ]);
  await summary.getByRole("link", { name: /^Title must be/ }).click();
  await expect.element(title).toHaveFocus();
});

test("§8 Employer 'Failed to Post Job': with the server's message, or 'Failed to create job'; what was typed stays", async () => {
  const server = await open("create", (each) =>
    each.refuse(PostJob, 503, { message: "Not now.", code: "unavailable" }),
  );
  await fill();
  await press("Post Job");
  await expect.element(page.getByText("Failed to Post Job")).toBeVisible();
  await expect.element(page.getByText("Not now.")).toBeVisible();
  server.refuse(PostJob, 503);
  await press("Post Job");
  await expect.element(page.getByText("Failed to create job")).toBeVisible();
  await expect.element(title).toHaveValue("Line Cook");
});

test("a draft survives a reload, and a job is duplicated as a draft of its own", async () => {
  const give = (server: TestServer) => server.give(GetEmployerJob, jobOf());
  const reopen = async (path: string) => {
    await cleanup();
    await open(path, give);
    await expect.element(title).toBeVisible();
  };
  const copy = `create?copy=${jobOf().id}`;
  await open("create", give);
  await title.fill("Pastry Chef");
  await expect.element(page.getByText(/Draft saved/)).toBeVisible();
  await reopen("create");
  await expect.element(title).toHaveValue("Pastry Chef");
  await reopen(copy);
  await expect.element(title).toHaveValue("Line Cook");
  await expect.element(field("Expiration date")).toHaveValue(dayFromNow(30));
  await title.fill("Line Cook, nights");
  await reopen(copy);
  await expect.element(title).toHaveValue("Line Cook, nights");
  await press("Discard");
  await expect.element(title).toHaveValue("Line Cook");
  await reopen("create");
  await expect.element(title).toHaveValue("Pastry Chef");
});

test("a stale edit is refused and shows what changed; saving again keeps what was typed", async () => {
  let stored: EmployerJob = jobOf();
  const server = await open(`${stored.id}/edit`, (each) => {
    each.handle(GetEmployerJob, () => ({ json: stored }));
    each.handle(ChangeJob, ({ headers }) =>
      headers.get("if-match") === `"${stored.revision}"`
        ? { json: stored }
        : {
            status: 409,
            json: { message: "Changed elsewhere: title, salary in words.", code: "changed-meanwhile" },
          },
    );
  });
  await field("Location").fill("Boise, ID");
  stored = { ...stored, title: "Head Cook", salary: "and tea", revision: 2 };
  await press("Save changes");
  const conflict = page.getByRole("status").filter({ hasText: "Changed elsewhere" });
  await expect.element(conflict).toBeVisible();
  await expect.poll(() => conflict.element().textContent).toContain("Job title is now: Head Cook");
  expect(conflict.element().textContent).toContain("Salary in words is now: and tea");
  await expect.element(field("Location")).toHaveValue("Boise, ID");
  await title.fill("Head Cook");
  await press("Save changes");
  await expect.element(page.getByText("Job Updated")).toBeVisible();
  expect(server.calls.findLast(({ name }) => name === ChangeJob.name)?.input).toMatchObject({
    title: "Head Cook",
    location: "Boise, ID",
  });
});

test.for(["", "/edit"])("a job that the company does not have is not found, at its path%s", async (path) => {
  await open(`${jobOf().id}${path}`, (server) =>
    server.refuse(GetEmployerJob, 404, { message: "Your company has no such job", code: "unknown-job" }),
  );
  await expect.element(page.getByRole("heading", { name: "Job not found" })).toBeVisible();
  await expectAccessible();
});

test("questions for applicants: five at most, with their answers, knock-outs and messages", async () => {
  const server = await open();
  await fill();
  const add = page.getByRole("button", { name: "Add a question" });
  for (let n = 1; n <= 5; n += 1) await add.click();
  await expect.element(add).toHaveAttribute("aria-disabled", "true");
  for (const n of [5, 4, 3]) await page.getByRole("button", { name: `Remove question ${n}` }).click();
  await expect.element(add).toHaveFocus();
  const [first, second] = [1, 2].map((n) => page.getByRole("group", { name: `Question ${n}`, exact: true }));
  await first?.getByRole("textbox", { name: "Question 1" }).fill("Can you start at five?");
  await first?.getByLabelText("Answered").selectOptions("Yes or No");
  await first?.getByRole("checkbox", { name: "No" }).click();
  await second?.getByLabelText("Answered").selectOptions("A choice");
  await second?.getByRole("textbox", { name: "Question 2" }).fill("When could you start?");
  await second?.getByRole("textbox", { name: "Answers to choose from" }).fill("Now");
  await press("Post Job");
  const summary = page.getByRole("alert", { name: "Not posted: fix 1 field" });
  await expect.element(summary.getByRole("link")).toHaveTextContent("Give 2 to 8 answers to choose from");
  await second?.getByRole("textbox", { name: "Answers to choose from" }).fill("Now\n\n  Later ");
  await second?.getByRole("checkbox", { name: "An answer is required" }).click();
  await expectAccessible();
  server.give(PostJob, jobOf());
  await press("Post Job");
  await expect
    .poll(() => server.calls.find(({ name }) => name === PostJob.name)?.input["questions"])
    .toEqual([
      { kind: "yes-no", text: "Can you start at five?", required: true, choices: [], knockOuts: ["No"] },
      { kind: "choice", text: "When could you start?", required: false, choices: ["Now", "Later"], knockOuts: [] },
    ]);
});
