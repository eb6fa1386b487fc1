import { GetUser } from "@provenwork/contracts/account/queries";
import { ChangeJob, DeleteJob } from "@provenwork/contracts/job/commands";
import { type EmployerJobRow, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { button, textsOf, toast } from "../../testing/controls.ts";
import { idOf } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const row = page.getByRole("row").filter({ hasText: "Line Cook" });

const changes = (server: TestServer) =>
  server.calls.filter(({ name }) => name === ChangeJob.name).map(({ input }) => input);

async function chooseDelete(): Promise<void> {
  await button("More actions for Line Cook").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
}

const open = (prepare: (server: TestServer) => void) => openAsEmployer("/employer/jobs", prepare);

test("§2 Employer jobs: the table of Job Listings with its actions, deactivating and activating among them", async () => {
  let isActive = true;
  const list = (server: TestServer) =>
    server.give(GetEmployerJobs, [
      jobOf({ isActive, status: isActive ? "active" : "inactive", applications: bounded(12), unopened: bounded(3), saved: bounded(4), views: 34 }), // prettier-ignore
    ]);
  const server = await open((each) => {
    list(each);
    each.handle(ChangeJob, ({ input }) => {
      isActive = input["isActive"] === true;
      list(each);
      return { json: jobOf({ isActive }) };
    });
  });
  await expect.element(row).toBeVisible();
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Job Title", "Type", "Location", "Posted", "Status", "Applications", "Actions"]);
  expect(row.element().textContent).toMatch(
    /Line CookMid levelPart timeAustin, TXJust nowActivecloses in 3 days12·3 new34 viewsSaved by 4/,
  );
  await expect
    .element(page.getByRole("link", { name: "View applications for Line Cook: 12" }))
    .toHaveAttribute("href", `/employer/jobs/${jobOf().id}/applications`);
  await expect
    .element(page.getByRole("link", { name: "View applications for Line Cook: 3 new" }))
    .toHaveAttribute("href", `/employer/jobs/${jobOf().id}/applications?unopened=true`);
  await expectAccessible();
  await button("Deactivate Line Cook").click();
  await expect.element(page.getByText("Job Status Updated")).toBeVisible();
  await expect.element(page.getByText("The job posting status has been updated successfully.")).toBeVisible();
  await expect.element(row.getByText("Inactive")).toBeVisible();
  await button("Activate Line Cook").click();
  await expect.element(row.getByText("Active", { exact: true })).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(row.getByText("Inactive")).toBeVisible();
  await expect.element(button(/^Undo/)).not.toBeInTheDocument();
  expect(changes(server)).toEqual([false, true, false].map((to) => ({ jobId: jobOf().id, isActive: to })));
});

test("an expired job is listed again with a new date, and only with that", async () => {
  const wrong = "Expiration date must be in the future";
  const server = await open((each) => {
    each.give(GetEmployerJobs, [jobOf({ status: "expired", isActive: false })]);
    each.refuse(ChangeJob, 422, { message: wrong, code: "invalid", errors: { expiresAt: wrong } });
  });
  await expect.element(row.getByText("Expired")).toBeVisible();
  await button("Activate Line Cook").click();
  const dialog = page.getByRole("dialog", { name: "Activate again" });
  const date = dialog.getByLabelText(/^New expiration date/);
  await expect.element(date).toBeVisible();
  await expectAccessible();
  await date.fill("2026-01-01");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  server.give(ChangeJob, jobOf());
  await date.fill("2027-01-01");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.findLast(({ name }) => name === ChangeJob.name)?.input).toEqual({
    jobId: jobOf().id,
    isActive: true,
    expiresAt: "2027-01-01",
  });
});

test("§2 Employer jobs: deleting asks 'Are you sure?' and cannot be undone", async () => {
  const server = await open((each) => {
    each.give(GetEmployerJobs, [jobOf()]);
    each.handle(DeleteJob, () => {
      each.give(GetEmployerJobs, []);
      return { json: { id: jobOf().id, deleted: true } };
    });
  });
  await chooseDelete();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect.element(dialog.getByText(/will be permanently deleted\. This cannot be undone\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.filter(({ name }) => name === DeleteJob.name)).toEqual([]);
  await chooseDelete();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Job Deleted")).toBeVisible();
  await expect.element(page.getByText("The job posting has been successfully deleted.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

test("§8 Employer 'Failed to Delete Job' and 'Failed to Update Job Status', with the message or what was thrown", async () => {
  const server = await open((each) => {
    each.give(GetEmployerJobs, [jobOf()]);
    each.refuse(ChangeJob, 404, { message: "Your company has no such job", code: "unknown-job" });
    each.refuse(DeleteJob, 404);
  });
  await button("Deactivate Line Cook").click();
  await expect.element(page.getByText("Failed to Update Job Status")).toBeVisible();
  await expect.element(page.getByText("Your company has no such job")).toBeVisible();
  server.refuse(ChangeJob, 404);
  await button("Deactivate Line Cook").click();
  await expect.element(page.getByText("Failed to update job status", { exact: true })).toBeVisible();
  await chooseDelete();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Failed to Delete Job", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Failed to delete job", { exact: true })).toBeVisible();
});

test("§2 Employer jobs: failure to load shows 'Failed to load jobs: {message}', falling back to 'Unknown error'", async () => {
  const heading = (message: string) => page.getByRole("heading", { name: `Failed to load jobs: ${message}` });
  const server = await open((each) => each.refuse(GetEmployerJobs, 503, { message: "Not now.", code: "unavailable" }));
  await expect.element(heading("Not now.")).toBeVisible();
  await expectAccessible();
  const held = Promise.withResolvers<void>();
  server.handle(GetEmployerJobs, async () => {
    await held.promise;
    return { status: 503, json: {} };
  });
  await button("Retry").click();
  await expect.element(button("Retrying...")).toHaveFocus();
  await expect.element(heading("Not now.")).toBeVisible();
  held.resolve();
  await expect.element(heading("Unknown error")).toBeVisible();
  server.give(GetEmployerJobs, []);
  await button("Retry").click();
  await expect.element(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

const crew = ["Baker", "Barista", "Butcher"].map((title, index) => jobOf({ id: idOf(100 + index), title }));
const bar = page.getByRole("group", { name: "Selected jobs" });
const select = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` }).click();

/** A list of the crew, whose states follow the calls; the job of `failing` refuses them. */
const openCrew = (failing: { title?: string } = {}, more: readonly EmployerJobRow[] = []) =>
  open((server) => {
    const jobs = new Map([...crew, ...more].map((job) => [job.id, job]));
    server.handle(GetEmployerJobs, () => ({ json: [...jobs.values()] }));
    server.handle(ChangeJob, ({ input }) => {
      const isActive = input["isActive"] === true;
      const job = jobOf(jobs.get(String(input["jobId"])));
      if (job.title === failing.title) return { status: 409, json: { message: "It is closed", code: "taken-down" } };
      jobs.set(job.id, { ...job, isActive, status: isActive ? "active" : "inactive" });
      return { json: job };
    });
  });

test("several jobs are deactivated with a call each; Undo takes back those that it changed", async () => {
  const server = await openCrew({}, [jobOf({ id: idOf(9), title: "Sommelier", isActive: false, status: "inactive" })]);
  await select("Baker");
  await bar.getByRole("button", { name: "Select all 4 in the table" }).click();
  await expect.element(bar.getByText("4 selected")).toBeVisible();
  await expectAccessible();
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(toast("3 jobs are now inactive.")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Inactive" }).elements().length).toBe(4);
  await button(/^Undo/).click();
  await expect.element(toast("3 jobs are now active.")).toBeVisible();
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Inactive" }).elements().length).toBe(1);
  const ids = crew.map(({ id }) => id);
  expect(changes(server).map(({ jobId }) => jobId)).toEqual([...ids, ...ids]);
});

test("says which of several jobs were not changed, and why; Undo leaves those out", async () => {
  const failing = { title: "Barista" };
  const server = await openCrew(failing);
  await select("Baker");
  await select("Barista");
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(page.getByText("1 of 2 updated. Not updated:")).toBeVisible();
  expect(textsOf(page.getByRole("list", { name: "Outcomes" }).getByRole("listitem"))).toEqual([
    "Barista: It is closed",
  ]);
  await expect.element(page.getByRole("group", { name: "Outcome of each" })).toHaveFocus();
  await expectAccessible();
  failing.title = "Baker";
  await button(/^Undo/).click();
  await expect.element(page.getByText("Failed to Update Job Status")).toBeVisible();
  await expect.element(page.getByText("Baker: It is closed")).toBeVisible();
  expect(changes(server).map(({ jobId }) => jobId)).toEqual([idOf(100), idOf(101), idOf(100)]);
});

test("many chosen jobs are changed one after another", async () => {
  const many = Array.from({ length: 57 }, (_, index) => jobOf({ id: idOf(1_000 + index), title: `Cook ${index}` }));
  const server = await openCrew({}, many);
  const change = server.handlerOf(ChangeJob);
  const held = Promise.withResolvers<void>();
  server.handle(ChangeJob, async (received) => {
    if (changes(server).length === 30) await held.promise;
    return change(received);
  });
  await select("Baker");
  await bar.getByRole("button", { name: "Select all 60 in the table" }).click();
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(bar.getByText("Deactivating 30 of 60...")).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Activate" })).toBeDisabled();
  expect(changes(server)).toHaveLength(30);
  held.resolve();
  await expect.element(toast("60 jobs are now inactive.")).toBeVisible();
  expect(changes(server)).toHaveLength(60);
});

test("a session that ends while several jobs are changed leads to the sign-in, without more calls", async () => {
  const server = await openCrew();
  const left = { calls: 1 };
  const change = server.handlerOf(ChangeJob);
  const signedOut = { status: 401, json: { message: "Please sign in", code: "signed-out" } };
  server.handle(ChangeJob, (received) => {
    left.calls -= 1;
    if (left.calls >= 0) return change(received);
    for (const each of [GetEmployerJobs, GetUser]) server.handle(each, () => signedOut);
    return signedOut;
  });
  await select("Baker");
  await bar.getByRole("button", { name: "Select all 3 in the table" }).click();
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect.poll(() => location.pathname).toBe("/auth");
  await expect.element(toast("Job Status Updated")).toBeVisible();
  await expect.element(button(/^Undo/)).not.toBeInTheDocument();
  expect(changes(server)).toHaveLength(2);
});

const asked = (server: TestServer) => server.calls.findLast(({ name }) => name === GetEmployerJobs.name)?.input;

test("search, status and order are asked of the server, live in the URL, and show what matches nothing", async () => {
  const server = await open((each) => each.give(GetEmployerJobs, crew));
  await page.getByRole("searchbox", { name: "Search" }).fill("Baker");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => asked(server)).toEqual({ q: "Baker" });
  await page.getByRole("combobox", { name: "Add filter Status" }).selectOptions("Inactive");
  await expect.poll(() => asked(server)).toEqual({ q: "Baker", status: "inactive" });
  await button("Applications").click();
  await expect
    .poll(() => asked(server))
    .toEqual({ q: "Baker", status: "inactive", sort: "applications", order: "desc" });
  await expect.element(page.getByRole("columnheader", { name: "Applications" })).toHaveAttribute("aria-sort", "descending"); // prettier-ignore
  await page.getByRole("combobox", { name: "Sort" }).selectOptions("Closing first");
  const url = "?q=Baker&status=inactive&sort=closes&order=asc";
  await expect.poll(() => location.search).toBe(url);
  const reloaded = await openAsEmployer(`/employer/jobs${url}`, (each) => each.give(GetEmployerJobs, []));
  await expect.element(page.getByRole("heading", { name: "No job matches" })).toBeVisible();
  expect(asked(reloaded)).toEqual({ q: "Baker", status: "inactive", sort: "closes", order: "asc" });
  await expectAccessible();
  await button("Remove Status: Inactive").click();
  await expect.element(page.getByRole("heading", { name: 'No results for "Baker".' })).toBeVisible();
  reloaded.give(GetEmployerJobs, crew);
  await button("Show all jobs").click();
  await expect.element(page.getByText("Baker")).toBeVisible();
  expect(location.search).toBe("?sort=closes&order=asc");
});

test("the keyboard reaches every action; what a job does not allow leaves its place empty", async () => {
  await open((each) =>
    each.give(GetEmployerJobs, [
      jobOf({ title: "Baker", status: "taken-down", isActive: false, takenDownBecause: "It asks for a deposit" }),
      jobOf({ id: idOf(7) }),
    ]),
  );
  await expect.element(row.getByRole("link", { name: "Edit Line Cook" })).toBeVisible();
  const left = (name: string) => button(name).element().getBoundingClientRect().left;
  expect(left("More actions for Baker")).toBe(left("More actions for Line Cook"));
  await expect.element(page.getByRole("checkbox", { name: "Select Baker" })).toBeDisabled();
  await expect.element(page.getByText("It asks for a deposit")).toBeVisible();
  row.getByRole("link", { name: "Edit Line Cook" }).element().focus();
  for (const name of ["Deactivate Line Cook", "More actions for Line Cook"]) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "View" })).toBeVisible();
  expect(textsOf(page.getByRole("menuitem"))).toEqual(["View", "Candidates who fit", "Duplicate as draft", "Delete"]);
  await expectAccessible();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Are you sure?" })).toBeVisible();
});
