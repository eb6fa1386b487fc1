import type { OwnData } from "#kernel/own-data.ts";
import { personOf } from "#kernel/viewer.ts";

/** An admin's decisions, without the owners of what was decided on, who are other people. */
export const ownDecisions: OwnData = {
  part: "decisions",
  roles: ["admin"],
  read: ({ viewer, read }) =>
    read
      .selectFrom("trust_cases.decisions")
      .where("decided_by", "=", personOf(viewer))
      .select(["kind", "thing_id as thingId", "decision", "reason", "decided_at as at"])
      .orderBy("decided_at", "desc")
      .execute(),
};
