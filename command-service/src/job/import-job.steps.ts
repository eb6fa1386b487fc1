import { companies } from "@provenwork/contracts/company/state";
import type { JobInput } from "@provenwork/contracts/job/rules";
import { jobs } from "@provenwork/contracts/job/state";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { postJob } from "./post-job.ts";

// Namespace of the commandIds of imported jobs; part of their storage format.
const imports = "d1b5c3f2-6c41-4f57-8f0e-2a7f5f0c9b13";

/** A job from elsewhere. */
export interface ImportedJob {
  /** Names it for ever among what its company imports: the job of a `source` is posted once. */
  readonly source: string;
  readonly input: Omit<JobInput, "expiresAt">;
}

/**
 * Posts jobs of a company that an operator imports, outside HTTP: the limit of a day does not apply. Each says whether it was
 * posted now or before. Undefined where there is no such company.
 */
export async function jobImporter(
  openSteps: OpenSteps,
  companyId: string,
  clock: () => Date,
): Promise<((job: ImportedJob) => Promise<"posted" | "there-already">) | undefined> {
  const correlationId = uuidv7();
  const stepsOf = (commandId: string) =>
    openSteps(systemOrigin({ commandId, correlationId, causationId: commandId, now: clock() }));
  const { status, profile } = (await stepsOf(correlationId).load(companies, companyId)).state;
  if (status !== "active") return undefined;
  const ready = { companyId, companyName: profile?.name };

  return async ({ source, input }) => {
    const steps = stepsOf(uuidv5(`${companyId} ${source}`, imports));
    const id = steps.newId("job");
    const { refusal, repeated } = await steps.handle(
      jobs,
      id,
      (job, context) => postJob(input, job, { ...context, ...ready, id }),
      { creates: true },
    );
    if (refusal !== undefined) throw new Error(`The import of ${source} was refused: ${refusal.code}`);
    return repeated ? "there-already" : "posted";
  };
}
