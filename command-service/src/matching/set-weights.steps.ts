import type { NewMatchingEvent } from "@provenwork/contracts/matching/events";
import { type Scoring, scoring } from "@provenwork/contracts/matching/state";
import { v7 as uuidv7 } from "uuid";
import { type Decision, accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";

/** A table of weights and how many jobs it was computed from. */
export interface Weighing {
  readonly weights: ReadonlyMap<string, number>;
  readonly jobs: number;
  /** Version of the table that it replaces; whichever there is unless given. */
  readonly after?: number | undefined;
}

/** Sets none if there is another table than that of version `after` by now: two found the same due. */
export const setWeights = (
  { weights, jobs, after }: Weighing,
  { version }: Scoring,
  now: Date,
): Decision<NewMatchingEvent> =>
  after !== undefined && after !== version
    ? accept()
    : accept({
        type: "SkillWeightsSet",
        data: { version: version + 1, weights: Object.fromEntries(weights), jobs, setAt: now.toISOString() },
      });

/** Sets a new table of weights; answers the version of the newest one. */
export async function setSkillWeights(openSteps: OpenSteps, weighing: Weighing, now: Date): Promise<number> {
  const commandId = uuidv7();
  const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  const { state } = await steps.handle(scoring, "", (before) => setWeights(weighing, before, now));
  return state.version;
}
