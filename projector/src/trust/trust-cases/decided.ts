import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { trustDecisions } from "@provenwork/contracts/trust/queries";
import type { CaseKind, TrustRule } from "@provenwork/contracts/trust/rules";
import { type Change, upsert } from "#kernel/changes.ts";
import { decisions } from "./tables.ts";

interface Decided {
  readonly thingId: string;
  readonly decision: (typeof trustDecisions)[number];
  readonly personId?: string;
  readonly rules?: readonly TrustRule[];
  readonly reason: string | null;
  readonly at: string;
}

/** What an admin decided, for the list of decisions. */
export const decided = (
  { id, metadata: { actor } }: Pick<Recorded, "id" | "metadata">,
  kind: CaseKind,
  { thingId, decision, personId, rules = [], reason, at }: Decided,
): Change =>
  upsert(decisions, {
    decision_id: id,
    kind,
    thing_id: thingId,
    decision,
    rules: rules.join(" "),
    person_id: personId ?? null,
    reason,
    decided_by: actor.role === "admin" ? actor.id : null,
    decided_at: at,
  });
