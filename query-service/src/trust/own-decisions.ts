import type { OwnData } from "#kernel/own-data.ts";
import { personOf } from "#kernel/viewer.ts";

/** An admin's decisions, without the people whom they concern. */
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
