import { type NewAuditEvent } from "@provenwork/contracts/audit/events";
import { auditStream } from "@provenwork/contracts/audit/state";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** A few people look at histories. */
  *life(person) {
    if (person.random.chance(0.9)) return;
    const { personId, random, now } = person;
    const looked = { personId, sessionId: random.uuid() };
    const sought = random.uuid();
    yield look(person, {
      type: "HistorySearched",
      data: { ...looked, searchId: random.uuid(), by: "id", sought, searchedAt: now() },
    });
    const name = workExperienceStream(sought);
    const openingId = random.uuid();
    yield look(person, { type: "HistoryOpened", data: { ...looked, openingId, name, openedAt: now() } });
    const exported = { openingId, format: "csv", streams: 1, events: 3, digest: "d", exportedAt: now() } as const;
    yield look(person, { type: "HistoryExported", data: { ...looked, exportId: random.uuid(), ...exported } });
  },
};

const look = ({ personId }: Person, event: NewAuditEvent): Append => ({
  stream: auditStream(personId),
  events: [event],
});
