import { randomBytes } from "node:crypto";
import { type JobDescription, JobPosted, type NewJobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { openTarget } from "@provenwork/ops/cli/target";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { retryingStore } from "@provenwork/ops/event-store/retrying-store";
import { stackData } from "./operations-cli.ts";
import { untilProjected } from "./until-projected.ts";

const day = 24 * 60 * 60_000;

export interface Posted extends Partial<JobDescription> {
  /** How long ago it was posted. */
  readonly days?: number;
}

/** A word of letters that only the jobs of one test have, so that tests can run side by side on one stack. */
export const ownWord = (): string =>
  `zq${randomBytes(4)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;

const described: JobDescription = {
  ...lineCook,
  company: "Fernhill Foods",
  location: "Boise, ID",
  description: "You run the evening line with three others, and say early when something will not be ready.",
  requirements: "Two years on a line. You have kept a kitchen clean through a bad night.",
  responsibilities: "Own the evening service from five to eleven, four nights a week.",
};

/** Writes posted jobs into the log of the running system, of any age; answers their ids once they are in the read models. */
export function postedJobs(...jobs: readonly Posted[]): Promise<string[]> {
  return withLog(async (append) => {
    const ids: string[] = [];
    for (const { days = 0, ...given } of jobs) {
      const jobId = crypto.randomUUID();
      const at = Date.now() - days * day;
      const postedAt = new Date(at).toISOString();
      const expiresAt = new Date(at + 60 * day).toISOString();
      const ours = { jobId, companyId: crypto.randomUUID() };
      const data = { ...ours, ...described, ...given, postedAt, expiresAt };
      await append(jobId, "no-stream", { type: JobPosted.type, data });
      ids.push(jobId);
    }
    return ids;
  });
}

/** Writes that a job which was posted here was deleted; the read models know it afterwards. */
export const deleteJob = (jobId: string): Promise<void> =>
  withLog((append) =>
    append(jobId, 0, {
      type: "JobDeleted",
      data: { jobId, companyId: crypto.randomUUID(), from: "active", deletedAt: new Date().toISOString() },
    }),
  );

type Append = (jobId: string, expected: "no-stream" | number, event: NewJobEvent) => Promise<void>;

async function withLog<T>(work: (append: Append) => Promise<T>): Promise<T> {
  const target = openTarget({ DATA_DIR: stackData() });
  try {
    const store = retryingStore(await target.store());
    const written: Checkpoint[] = [];
    const done = await work(async (jobId, expected, event) => {
      const id = crypto.randomUUID();
      const codec = await target.codec();
      const events = await codec.encode([{ id, ...event }], {
        correlationId: id,
        causationId: id,
        commandId: id,
        actor: { id: null, role: "system" },
        at: new Date().toISOString(),
      });
      written.push((await store.append(jobStream(jobId), expected, events)).checkpoint);
    });
    // No browser waits for what it has not written itself, and a visitor's page is told of nothing.
    for (const last of written.slice(-1)) await untilProjected(target.read(), last);
    return done;
  } finally {
    await target.close();
  }
}
