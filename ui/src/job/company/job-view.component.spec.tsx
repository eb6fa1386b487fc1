import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { GetEmployerJob } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../testing/as-employer.ts";

test("a job's page leads to its applications, with how many there are and are not opened", async () => {
  const job = jobOf();
  const none = bounded(0);
  const counts = { pending: bounded(7), approved: bounded(5), rejected: none, withdrawn: none };
  await openAsEmployer(`/employer/jobs/${job.id}`, (server) =>
    server
      .give(GetEmployerJob, job)
      .give(GetEmployerApplicationCounts, { ...counts, all: bounded(12), unopened: bounded(3) }),
  );
  await expect
    .element(page.getByRole("link", { name: "Applications (12 · 3 new)" }))
    .toHaveAttribute("href", `/employer/jobs/${job.id}/applications`);
});
