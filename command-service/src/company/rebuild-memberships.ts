import { type CompanyEvent, companyEvents } from "@provenwork/contracts/company/events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { Membership } from "@provenwork/platform/session-token/revocation-reads";
import type { Memberships } from "#kernel/memberships.ts";
import { joining, leaving } from "./membership-of.ts";

const batchSize = 5_000;
const types: ReadonlySet<string> = new Set(companyEvents.map(({ type }) => type));

/** Rebuilds `memberships` from the events, after it was lost or restored from an older backup. Rows are only raised. */
export async function rebuildMemberships(
  store: EventStore,
  memberships: Memberships,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const latest = new Map<string, Membership>();
  for await (const { events } of store.feed({ after: null, batchSize, mode: "replay", signal })) {
    for (const event of events) {
      const membership = types.has(event.type) ? after(event as unknown as CompanyEvent) : undefined;
      if (membership === undefined) continue;
      if ((latest.get(membership.personId)?.version ?? 0) < membership.version)
        latest.set(membership.personId, membership);
    }
  }
  for (const membership of latest.values()) await memberships.record(membership);
  return latest.size;
}

function after(event: CompanyEvent): Membership | undefined {
  if (event.type === "CompanyFounded" || event.type === "MemberJoined") return joining(event.data);
  return event.type === "MemberRemoved" ? leaving(event.data) : undefined;
}
