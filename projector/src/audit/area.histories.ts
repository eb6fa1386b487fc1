import { type NewAuditEvent } from "@provenwork/contracts/audit/events";
import { auditStream } from "@provenwork/contracts/audit/state";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** A few people read histories. */
  *life(person) {
    if (person.random.chance(0.9)) return;
    const { personId, random, now } = person;
    const searcher = { personId, sessionId: random.uuid() };
    const sought = random.uuid();
    yield search(person, {
      type: "HistorySearched",
      data: { ...searcher, searchId: random.uuid(), by: "id", sought, searchedAt: now() },
    });
    const name = workExperienceStream(sought);
    const openingId = random.uuid();
    yield search(person, { type: "HistoryOpened", data: { ...searcher, openingId, name, openedAt: now() } });
    const exported = { openingId, format: "csv", streams: 1, events: 3, digest: "d", exportedAt: now() } as const;
    yield search(person, { type: "HistoryExported", data: { ...searcher, exportId: random.uuid(), ...exported } });
  },
};

const search = ({ personId }: Person, event: NewAuditEvent): Append => ({
  stream: auditStream(personId),
  events: [event],
});
