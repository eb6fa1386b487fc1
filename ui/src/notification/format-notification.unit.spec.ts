import type { Notification } from "@provenwork/contracts/notification/queries";
import { expect, it } from "vitest";
import { formatNotification } from "./format-notification.ts";

const notification = (kind: Notification["kind"], title?: string): Notification => ({
  id: "1",
  kind,
  at: "2026-01-01T00:00:00.000Z",
  read: false,
  job: title === undefined ? null : { id: "2", title, company: "Acme" },
  company: null,
  person: null,
});

it.each([
  ["job-expired", "A job has expired and no longer accepts applications"],
  ["job-deleted", "A job was deleted by its company"],
  ["own-job-taken-down", "A job was taken down"],
  ["application-approved", "Your application for a job was approved"],
  ["application-received", "Someone applied for a job"],
] as const)("%s reads as a sentence where the job is gone", (kind, text) =>
  expect(formatNotification(notification(kind)).text).toBe(text),
);

it("leaves a title as it was written where a sentence begins with it", () =>
  expect(formatNotification(notification("job-expired", "iOS Developer")).text).toBe(
    "iOS Developer at Acme has expired and no longer accepts applications",
  ));
