import { GetJob } from "@provenwork/contracts/job/queries";
import { GetJobFacets, GetJobs, GetNewJobs } from "@provenwork/contracts/job/search-queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { jobOf } from "../testing/jobs.ts";
import { openScreen } from "../testing/screen.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("a route change puts the focus on the heading, once it is there; opening a page leaves it alone", async () => {
  const job = jobOf({ title: "Evening Cook" });
  const answered = Promise.withResolvers<void>();
  await openScreen("/jobs/" + job.id, (server) =>
    server
      .refuse(GetJobs, 503)
      .refuse(GetJobFacets, 503)
      .refuse(GetNewJobs, 503)
      .handle(GetJob, async () => {
        await answered.promise;
        return { json: job };
      }),
  );
  await expect.element(page.getByRole("link", { name: "All jobs" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect.element(heading("Jobs")).toHaveFocus();
  history.back();
  await expect.poll(() => location.pathname).toBe(`/jobs/${job.id}`);
  answered.resolve();
  await expect.element(heading("Evening Cook")).toHaveFocus();
});

test("somebody who already uses the page keeps their place", async () => {
  const answered = Promise.withResolvers<void>();
  const job = jobOf({ title: "Evening Cook" });
  await openScreen("/privacy", (server) =>
    server.handle(GetJob, async () => {
      await answered.promise;
      return { json: job };
    }),
  );
  history.pushState(null, "", `/jobs/${job.id}`);
  dispatchEvent(new PopStateEvent("popstate"));
  const back = page.getByRole("link", { name: "All jobs" });
  await expect.element(back).toBeVisible();
  (back.element() as HTMLElement).focus();
  answered.resolve();
  await expect.element(heading("Evening Cook")).toBeVisible();
  await expect.element(back).toHaveFocus();
});
