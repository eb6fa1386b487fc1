import type * as contract from "@provenwork/contracts/audit/commands";
import type { NewAuditEvent } from "@provenwork/contracts/audit/events";
import { type HistorySearchKind, parseHistorySearch } from "@provenwork/contracts/audit/rules";
import type { Auditing } from "@provenwork/contracts/audit/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";
import type { Lookup } from "#kernel/lookup.ts";

interface RecordedSearch {
  readonly by: HistorySearchKind;
  readonly sought: string;
}

/** The search terms as recorded: names of people and addresses as keyed hashes, which outlive an erasure. */
export function hashedSearch(text: string, lookup: Pick<Lookup, "username" | "email">): RecordedSearch {
  const { by, sought } = parseHistorySearch(text);
  if (by === "username" || by === "email") return { by, sought: lookup[by](sought) };
  return { by, sought };
}

/** Records the search. */
export const searchHistories: Decide<
  typeof contract.SearchHistories,
  Auditing,
  NewAuditEvent,
  StreamId & RecordedSearch & { readonly sessionId: string }
> = (_, __, { now, newId, id: personId, sessionId, by, sought }) =>
  accept({
    type: "HistorySearched",
    data: { personId, sessionId, searchId: newId("search"), by, sought, searchedAt: now.toISOString() },
  });
