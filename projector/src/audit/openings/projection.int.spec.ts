import { type AuditEvent, auditStream } from "@provenwork/contracts/audit/events";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { openingsProjection } from "./projection.ts";

const [personId, sessionId, id] = ["1", "2", "3"].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-${digit.repeat(12)}`,
) as [string, string, string];
const looked = { personId, sessionId };
const searched: AuditEvent = {
  type: "HistorySearched",
  data: { ...looked, searchId: id, by: "domain", sought: "acme.example", searchedAt: at },
};
const opened: AuditEvent = { type: "HistoryOpened", data: { ...looked, openingId: id, name: "log", openedAt: at } };

it("knows who searched and opened what, in which session", async () => {
  const { once, twice } = await projectTwice(
    openingsProjection,
    recorded<AuditEvent>(auditStream(personId), searched, opened),
  );
  const who = { person_id: personId, session_id: sessionId };
  expect(once).toEqual({
    searches: [{ ...who, search_id: id, by: "domain", sought: "acme.example", searched_at: new Date(at) }],
    openings: [{ ...who, opening_id: id, name: "log", opened_at: new Date(at) }],
  });
  expect(twice).toEqual(once);
});
