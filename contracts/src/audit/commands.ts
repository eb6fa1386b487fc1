import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { exportFormats, historyName, maxExported, historySearchKinds, historySearchText } from "./rules.ts";

/** Each search and opening is recorded in the reader's own stream; reading a history requires that record. */
const recorded = { roles: ["auditor", "admin"], touches: "own" } as const;

export const SearchHistories = command({
  ...recorded,
  name: "search-histories",
  summary:
    "Search for histories by the id of a certificate, person, job, application, event or trace, by username, address, company domain or stream; the search is recorded, and `GET /api/audit/searches/{historySearchId}` has what it found",
  path: "/api/audit/searches",
  success: 201,
  input: z.strictObject({ text: historySearchText() }),
  output: z.strictObject({ searchId: z.uuid(), by: z.enum(historySearchKinds) }),
});

export const OpenHistory = command({
  ...recorded,
  name: "open-history",
  summary:
    "Open the history of a stream, or of all streams that an id names, to read it in this session; the opening is recorded",
  path: "/api/audit/openings",
  success: 201,
  input: z.strictObject({ name: historyName() }),
  output: z.strictObject({ openingId: z.uuid() }),
});

export const ExportHistory = command({
  ...recorded,
  name: "export-history",
  summary: "Streams of an opened history as a file whose last line is a signed manifest; the export is recorded",
  path: "/api/audit/exports",
  success: 201,
  owns: { openingId: "not-opened" },
  input: z.strictObject({
    openingId: id(),
    format: z.enum(exportFormats),
    streams: z
      .array(historyName())
      .min(1, "Name at least one stream")
      .max(maxExported.streams, `At most ${maxExported.streams} streams at once`),
  }),
  output: z.strictObject({ exportId: z.uuid(), fileName: z.string(), content: z.string() }),
  refusals: {
    "not-opened": { status: 404, message: "Open this history in this session to export it." },
    "too-long": {
      status: 422,
      message: `At most ${maxExported.events} events can be exported at once. Choose fewer streams.`,
      field: "streams",
    },
  },
});
