import { ExportHistory, OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { auditings } from "@provenwork/contracts/audit/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route, sessionOf } from "#kernel/route.ts";
import { exportHistory } from "./export-history.ts";
import { type ExportTools, prepareExport } from "./export-history.steps.ts";
import { openHistory } from "./open-history.ts";
import { searchHistories, hashedSearch } from "./search-histories.ts";

interface Tools {
  readonly lookup: Lookup;
  readonly exports: ExportTools;
}

const handleSearchHistories =
  ({ lookup }: Tools): Handler<typeof SearchHistories> =>
  (input, call) => {
    const sought = hashedSearch(input.text, lookup);
    const { sessionId } = sessionOf(call);
    return onStream(call, {
      stream: auditings,
      id: ownPerson(input, call),
      decide: (state, context) => searchHistories(input, state, { ...context, ...sought, sessionId }),
      answer: () => ({ searchId: call.newId("search"), by: sought.by }),
    });
  };

const handleOpenHistory: Handler<typeof OpenHistory> = (input, call) =>
  onStream(call, {
    stream: auditings,
    id: ownPerson(input, call),
    decide: (state, context) => openHistory(input, state, { ...context, sessionId: sessionOf(call).sessionId }),
    answer: () => ({ openingId: call.newId("opening") }),
  });

const handleExportHistory =
  ({ exports }: Tools): Handler<typeof ExportHistory> =>
  async (input, call) => {
    const prepared = await prepareExport(exports)(input, call);
    if ("refusal" in prepared) return prepared;
    const { ready } = prepared;
    return onStream(call, {
      stream: auditings,
      id: ownPerson(input, call),
      decide: (auditing, context) => exportHistory(input, auditing, { ...context, ...ready }),
      answer: () => ({ exportId: call.newId("export"), fileName: ready.fileName, content: ready.content }),
    });
  };

export const audit: Area<Tools> = {
  name: "audit",
  owners: {
    openingId: async (openingId, personId, read) =>
      (await read(auditings.name(personId))).some(({ data }) => data["openingId"] === openingId),
  },
  routes: (tools) => [
    route(SearchHistories, handleSearchHistories(tools)),
    route(OpenHistory, handleOpenHistory),
    route(ExportHistory, handleExportHistory(tools)),
  ],
};
