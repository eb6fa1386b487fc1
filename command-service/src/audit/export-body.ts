import { eventSentence, personalForAuditors } from "@provenwork/contracts/histories";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { stringify } from "csv-stringify/sync";

/** An event as an export has it, with what is personal as far as auditors may read it. */
function lineOf(event: Recorded) {
  const { id, stream, revision, type, data, metadata } = event;
  const { fingerprint: _, ...about } = metadata;
  return { id, stream, revision, type, words: eventSentence(event), data, personal: personalForAuditors(event), about };
}

/** A JSON object a line. */
export const jsonlBody = (events: readonly Recorded[]): string =>
  events
    .map((event) => {
      const { about, ...line } = lineOf(event);
      return `${JSON.stringify({ ...line, metadata: about })}\n`;
    })
    .join("");

const columns = [
  "time",
  "stream",
  "revision",
  "what",
  "type",
  "role",
  "actor",
  "cause",
  "request",
  "id",
  "data",
  "personal",
];

/** A row an event (RFC 4180); what a spreadsheet would take for a formula begins with an apostrophe. */
export const csvBody = (events: readonly Recorded[]): string =>
  stringify(
    events.map((event) => {
      const { id, stream, revision, type, words, data, personal, about } = lineOf(event);
      const { actor, at, causationId, correlationId } = about;
      const personalText =
        personal === null || typeof personal === "string" ? (personal ?? "") : JSON.stringify(personal);
      const who = [actor.role, actor.id ?? ""];
      return [
        at,
        stream,
        revision,
        words,
        type,
        ...who,
        causationId,
        correlationId,
        id,
        JSON.stringify(data),
        personalText,
      ];
    }),
    { columns, header: true, quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: "windows" },
  );
