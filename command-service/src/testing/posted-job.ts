import { randomUUID } from "node:crypto";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { TestService } from "./service.ts";

/** Posts a job of a company, listed for good; its id. */
export async function postedJob(service: Pick<TestService, "openSteps">, companyId: string): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const steps = service.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now }));
  const data = { jobId: id, companyId, ...lineCook, postedAt: now.toISOString() };
  await steps.handle(jobs, id, () =>
    accept({ type: "JobPosted" as const, data: { ...data, expiresAt: "2100-01-01T00:00:00.000Z" } }),
  );
  return id;
}
