import { ChangeJob, DeleteJob } from "@provenwork/contracts/job/commands";
import { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { button } from "../../testing/controls.ts";
import type { TestServer } from "../../testing/server.ts";

const row = page.getByRole("row").filter({ hasText: "Line Cook" });

const open = (prepare: (server: TestServer) => void) => openAsEmployer("/employer/jobs", prepare);

test("§2 Employer jobs: the table of Job Listings with its actions, deactivating and activating among them", async () => {
  let isActive = true;
  const list = (server: TestServer) =>
    server.give(GetEmployerJobs, [jobOf({ isActive, status: isActive ? "active" : "inactive" })]);
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
  expect(row.element().textContent).toMatch(/Line CookMid levelPart timeAustin, TXJust nowActiveView/);
  await expect
    .element(page.getByRole("link", { name: "View applications for Line Cook" }))
    .toHaveAttribute("href", `/employer/jobs/${jobOf().id}/applications`);
  await button("Deactivate Line Cook").click();
  await expect.element(page.getByText("Job Status Updated")).toBeVisible();
  await expect.element(page.getByText("The job posting status has been updated successfully.")).toBeVisible();
  await expect.element(row.getByText("Inactive")).toBeVisible();
  await button("Activate Line Cook").click();
  await expect.element(row.getByText("Active", { exact: true })).toBeVisible();
  expect(server.calls.filter(({ name }) => name === ChangeJob.name).map(({ input }) => input)).toEqual([
    { jobId: jobOf().id, isActive: false },
    { jobId: jobOf().id, isActive: true },
  ]);
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
  await button("Delete Line Cook").click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect.element(dialog.getByText(/will be permanently deleted\. This cannot be undone\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.filter(({ name }) => name === DeleteJob.name)).toEqual([]);
  await button("Delete Line Cook").click();
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
  await button("Delete Line Cook").click();
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
