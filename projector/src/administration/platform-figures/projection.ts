import type { OperationsEvent } from "@provenwork/contracts/operations/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { increment, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { figures } from "./table.ts";

const proofs = { figure: "proofs" } as const;

/**
 * Totals of the whole log. The first event of every log opens the counters; addition gives the same in any order
 * streams are taken up, so that a parked one changes no total for good.
 */
export const platformFiguresProjection = defineProjection({
  name: "platform-figures",
  version: 1,
  tables: [figures],
  on: on<WorkExperienceEvent | OperationsEvent>({
    LogCreated: () => upsert(figures, { ...proofs, total: 0 }),
    ExperienceVerified: () => increment(figures, proofs, { total: 1 }),
  }),
});
