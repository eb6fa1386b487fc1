import { ExportHistory, OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { auditings } from "@provenwork/contracts/audit/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Call, route, sessionOf } from "#kernel/route.ts";
import { exportHistory } from "./export-history.ts";
import { type ExportTools, exported } from "./export-history.steps.ts";
import { openHistory } from "./open-history.ts";
import { searchHistories, soughtAs } from "./search-histories.ts";

const inSession = (_: unknown, call: Call) => ({ ready: { sessionId: sessionOf(call).sessionId } });

export const audit: Area<{ readonly lookup: Lookup; readonly exports: ExportTools }> = {
  name: "audit",
  owners: {
    openingId: async (openingId, personId, read) =>
      (await read(auditings.name(personId))).some(({ data }) => data["openingId"] === openingId),
  },
  routes: ({ lookup, exports }) => [
    route(
      SearchHistories,
      onStream({
        stream: auditings,
        id: ownPerson,
        prepare: ({ text }, call) => ({ ready: { ...inSession(text, call).ready, ...soughtAs(text, lookup) } }),
        decide: searchHistories,
        answer: (_, __, { newId }, { by }) => ({ searchId: newId("search"), by }),
      }),
    ),
    route(
      OpenHistory,
      onStream({
        stream: auditings,
        id: ownPerson,
        prepare: inSession,
        decide: openHistory,
        answer: (_, __, { newId }) => ({ openingId: newId("opening") }),
      }),
    ),
    route(
      ExportHistory,
      onStream({
        stream: auditings,
        id: ownPerson,
        prepare: exported(exports),
        decide: exportHistory,
        answer: (_, __, { newId }, { fileName, content }) => ({ exportId: newId("export"), fileName, content }),
      }),
    ),
  ],
};
