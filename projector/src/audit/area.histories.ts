import { type NewAuditEvent, auditStream } from "@provenwork/contracts/audit/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/events";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** A few people look at histories. */
  *life(person) {
    if (person.random.chance(0.97)) return;
    const { personId, random, now } = person;
    const looked = { personId, sessionId: random.uuid() };
    const sought = random.uuid();
    yield look(person, {
      type: "HistorySearched",
      data: { ...looked, searchId: random.uuid(), by: "id", sought, searchedAt: now() },
    });
    const name = workExperienceStream(sought);
    yield look(person, { type: "HistoryOpened", data: { ...looked, openingId: random.uuid(), name, openedAt: now() } });
  },
};

const look = ({ personId }: Person, event: NewAuditEvent): Append => ({
  stream: auditStream(personId),
  events: [event],
});
