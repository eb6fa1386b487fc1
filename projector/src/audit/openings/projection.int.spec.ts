import { type AuditEvent } from "@provenwork/contracts/audit/events";
import { auditStream } from "@provenwork/contracts/audit/state";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { openingsProjection } from "./projection.ts";

const [personId, sessionId, id] = ["1", "2", "3"].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-${digit.repeat(12)}`,
) as [string, string, string];
const searcher = { personId, sessionId };
const searched: AuditEvent = {
  type: "HistorySearched",
  data: { ...searcher, searchId: id, by: "domain", sought: "acme.example", searchedAt: at },
};
const opened: AuditEvent = { type: "HistoryOpened", data: { ...searcher, openingId: id, name: "log", openedAt: at } };

const exportFacts = { format: "csv", streams: 1, events: 3, digest: "d" } as const;
const exported: AuditEvent = {
  type: "HistoryExported",
  data: { ...searcher, ...exportFacts, exportId: id, openingId: id, exportedAt: at },
};

it("knows who searched and opened what, in which session, and what they exported", async () => {
  const { once, twice } = await projectTwice(
    openingsProjection,
    recorded<AuditEvent>(auditStream(personId), searched, opened, exported),
  );
  const who = { person_id: personId, session_id: sessionId };
  expect(once).toEqual({
    searches: [{ ...who, search_id: id, by: "domain", sought: "acme.example", searched_at: new Date(at) }],
    openings: [{ ...who, opening_id: id, revision: 1, name: "log", opened_at: new Date(at) }],
    exports: [{ ...exportFacts, export_id: id, opening_id: id, person_id: personId, exported_at: new Date(at) }],
  });
  expect(twice).toEqual(once);
});

it("keeps who opened and exported what when they are erased, as the log does", async () => {
  const gone: AnyEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
  const events = recorded<AnyEvent>(auditStream(personId), searched, opened, exported, gone);
  const { once } = await projectTwice(openingsProjection, events);
  expect(Object.entries(once).map(([table, rows]) => [table, rows.length])).toEqual([
    ["searches", 0],
    ["openings", 1],
    ["exports", 1],
  ]);
});
