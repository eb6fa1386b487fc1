import { randomUUID } from "node:crypto";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { postJob } from "./employer-calls.ts";
import { holdLive } from "./live-held.ts";
import { expect, test } from "./test.ts";

/** What only another release or a fault could answer. */
const strange = { status: "archived", appliedAt: "" };

/** An application as the service answers it, but for status and time. */
const application = (jobId: string) => ({
  id: `${randomUUID()}-${jobId}`,
  jobId,
  revision: 0,
  ...strange,
  coverLetter: null,
  employerNotes: null,
  candidateRating: null,
  interview: null,
  job: {
    title: "Line Cook",
    company: "Fernhill Foods",
    location: "Reno, NV",
    status: "active",
    verifiedDomain: null,
    salary: null,
    pay: null,
    jobType: "full_time",
    createdAt: "2026-11-01T09:00:00.000Z",
  } satisfies EmployerApplication["job"],
  candidate: {
    user: { username: "ada", fullName: "Ada Example", email: "ada@acme.example", phone: "", location: "" },
    workExperiences: [],
    resumeUrl: null,
  } satisfies EmployerApplication["candidate"],
  timeline: [],
});

test("§2 Employer applications: 'Unknown' status and time, 'No work experience provided', and failures without a message of ours", async ({
  owner: page,
}) => {
  const one = application(await postJob(page.request));
  await holdLive(page);
  await page.route(/\/api\/employer\/applications(?:\?|\/|$)/, (route) => {
    if (route.request().method() !== "GET") return route.fulfill({ status: 500, json: {} });
    const listed = route.request().url().includes("/applications/") ? one : [one];
    return route.fulfill({ json: listed });
  });
  await page.goto("/employer/applications");
  const row = page.getByRole("row").filter({ hasText: "Ada Example" });
  await expect(row.getByRole("cell")).toContainText(["Ada Example", "Line Cook", "Unknown", "Unknown"]);
  await row.getByRole("button", { name: /^Review/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No work experience provided", { exact: true })).toBeVisible();
  await expect(dialog.getByText("View Resume")).toBeHidden();
  await dialog.getByRole("button", { name: "Approve Application" }).click();
  await expect(page.getByText("Failed to Update Application", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Failed to update application status", { exact: true })).toBeVisible();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await holdLive(page);
  await page.route("**/api/employer/applications*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/employer/applications");
  await expect(page.getByText("Failed to load applications: Unknown error")).toBeVisible();
});
