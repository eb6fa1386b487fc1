import { RemoveSavedJob, SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import { GetSavedJobIds, GetSavedJobs, type SavedJobRow } from "@provenwork/contracts/job/saved-job-queries";
import { GetJob } from "@provenwork/contracts/job/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { button, toast } from "../../testing/controls.ts";
import { answerBoard, foundJobOf, jobOf } from "../../testing/jobs.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";

const candidate = accountOf("candidate");
const bookmark = (title = "Line Cook") => button(`Save ${title} at Fernhill Foods`);
const savedJobOf = (title: string, n: number, open = true): SavedJobRow => {
  const { preview: _, hit: __, ...job } = foundJobOf({ id: idOf(n), title });
  return { ...job, savedAt: "2026-11-24T09:00:00.000Z", open };
};
const row = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

test("a bookmark saves and removes a job at once, and follows another tab", async () => {
  const saving = Promise.withResolvers<void>();
  const server = await openScreen(
    "/jobs",
    (each) => {
      answerBoard(each, [foundJobOf()]);
      each.give(GetSavedJobIds, []).handle(SaveJob, async () => {
        await saving.promise;
        each.give(GetSavedJobIds, [idOf(1)]);
        return { json: { saved: true } };
      });
      each.handle(RemoveSavedJob, () => {
        each.give(GetSavedJobIds, []);
        return { json: { saved: false } };
      });
    },
    candidate,
  );
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "false");
  await bookmark().click();
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "true");
  // Ignored while the first is being sent.
  await bookmark().click();
  saving.resolve();
  await expect.element(toast("Job saved")).toBeVisible();
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await bookmark().click();
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "false");
  expect(server.calls.filter(({ name }) => [SaveJob.name, RemoveSavedJob.name].includes(name))).toEqual([
    { name: SaveJob.name, input: { jobId: idOf(1) } },
    { name: RemoveSavedJob.name, input: { jobId: idOf(1) } },
  ]);
  server.give(GetSavedJobIds, [idOf(1)]);
  server.change(GetSavedJobIds);
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "true");
});

test("a refused bookmark is shown as it was, with the reason", async () => {
  const message = "You have saved 500 jobs. Remove one to save another.";
  await openScreen(
    `/jobs/${idOf(1)}`,
    (server) =>
      server
        .give(GetJob, jobOf())
        .give(GetSavedJobIds, [])
        .refuse(SaveJob, 409, { message, code: "too-many-saved-jobs" }),
    candidate,
  );
  await bookmark().click();
  await expect.element(toast("Job not saved").filter({ hasText: message })).toBeVisible();
  await expect.element(bookmark()).toHaveAttribute("aria-pressed", "false");
  await expect.element(bookmark()).toHaveTextContent("Save");
});

test("visitors are led to sign in, and employers have no bookmark", async () => {
  await openScreen("/jobs", (server) => answerBoard(server, [foundJobOf()]));
  const link = page.getByRole("link", { name: "Sign in to save Line Cook at Fernhill Foods" });
  await expect.element(link).toBeVisible();
  await expectAccessible();
  await link.click();
  await expect.poll(() => location.pathname).toBe("/auth");
  expect((history.state as { usr: unknown }).usr).toEqual({ from: "/jobs" });
  await openScreen("/jobs", (server) => answerBoard(server, [foundJobOf()]), accountOf("employer"));
  await expect.element(page.getByRole("heading", { name: "Line Cook" })).toBeVisible();
  expect(page.getByLabelText(/save Line Cook/i).elements()).toEqual([]);
});

test("saved jobs are listed with their end, closed ones are marked, and a removed one leaves", async () => {
  const jobs = [savedJobOf("Line Cook", 1), savedJobOf("Baker", 2, false)];
  await openScreen(
    "/saved-jobs",
    (server) =>
      server
        .give(GetSavedJobs, jobs)
        .give(GetSavedJobIds, [idOf(1), idOf(2)])
        .handle(RemoveSavedJob, () => {
          server.give(GetSavedJobs, jobs.slice(0, 1)).give(GetSavedJobIds, [idOf(1)]);
          return { json: { saved: false } };
        }),
    candidate,
  );
  await expect.element(row("Line Cook").getByText("Open until Jan 19, 2027")).toBeVisible();
  await expect.element(row("Baker").getByText("No longer open")).toBeVisible();
  expect(
    row("Baker")
      .getByText(/^Open until/)
      .elements(),
  ).toEqual([]);
  await expectAccessible();
  await page.viewport(375, 812);
  await expectAccessible();
  await expect.element(bookmark("Baker")).toHaveAttribute("aria-pressed", "true");
  await bookmark("Baker").click();
  await expect.poll(() => row("Baker").elements()).toEqual([]);
  expect(document.activeElement?.id).toBe("main");
});

test("an empty list leads to the jobs", async () => {
  await openScreen("/saved-jobs", (server) => server.give(GetSavedJobs, []), candidate);
  await expect.element(page.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Browse jobs" }).click();
  await expect.poll(() => location.pathname).toBe("/jobs");
});
