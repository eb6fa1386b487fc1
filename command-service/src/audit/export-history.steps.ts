import type { ExportHistory } from "@provenwork/contracts/audit/commands";
import { digestOf, exportFile, manifestText } from "@provenwork/contracts/audit/export-file";
import { proofLines } from "@provenwork/contracts/audit/export-proofs";
import { handlesOf } from "@provenwork/contracts/audit/handles";
import { maxExported } from "@provenwork/contracts/audit/rules";
import { auditings, openedIn } from "@provenwork/contracts/audit/state";
import { eventDefinitions } from "@provenwork/contracts/events";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { InclusionFile } from "@provenwork/contracts/transparency/proof-file";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { personIdOf } from "#kernel/caller.ts";
import { type Call, sessionOf } from "#kernel/route.ts";
import { csvBody, jsonlBody } from "./export-body.ts";
import type { Exported } from "./export-history.ts";
import { streamsWithin } from "./streams-within.steps.ts";

/** The tools to read and sign an export. */
export interface ExportTools {
  readonly store: Pick<EventStore, "read" | "readMany">;
  readonly codec: Pick<EventCodec, "decode">;
  /** By event id, proofs that events are in the log. */
  readonly provenEvents: (events: readonly StoredEvent[]) => Promise<ReadonlyMap<string, InclusionFile>>;
  readonly origin: string;
  readonly sign: (text: string) => string;
}

/** The stream of that name, and those that go by it, as the read model of histories has them. */
const streamsOf = (name: string, events: readonly Recorded[]): Set<string> => {
  const known = events.filter((event) => handlesOf(event, eventDefinitions.get(event.type)?.subject).has(name));
  return new Set([name, ...known.map(({ stream }) => stream)]);
};

type Given = InputOf<typeof ExportHistory>;
type Prepared = { readonly ready: Exported } | { readonly refusal: { readonly code: "not-opened" | "too-long" } };

/** Reads the streams of an opened history and signs what is exported. A repeat reads them as they are then. */
export const prepareExport =
  ({ store, codec, provenEvents, origin, sign }: ExportTools) =>
  async ({ openingId, format, streams }: Given, call: Call): Promise<Prepared> => {
    const { sessionId } = sessionOf(call);
    const { state } = await call.load(auditings, personIdOf(call.caller));
    const name = openedIn(state, sessionId, openingId);
    if (name === undefined) return { refusal: { code: "not-opened" } };
    const read = await streamsWithin(store, [...new Set(streams)], maxExported.events);
    if (read === undefined) return { refusal: { code: "too-long" } };
    const stored = [...read.values()].flat();
    const events = await codec.decode(stored.toSorted((a, b) => (a.position < b.position ? -1 : 1)));
    // The opening records what the auditor reads: streams of another history do not belong to it.
    const opened = streamsOf(name, events);
    if ([...read.keys()].some((stream) => !opened.has(stream))) return { refusal: { code: "not-opened" } };
    const body = format === "csv" ? csvBody(events) : jsonlBody(events);
    // A spreadsheet has no use for proofs.
    const proofs = format === "csv" ? "" : proofLines([...(await provenEvents(stored)).values()]);
    const digest = digestOf(body);
    const exportedAt = call.now.toISOString();
    const manifest = {
      format,
      name,
      exportId: call.newId("export"),
      exportedAt,
      streams: [...read].map(([stream, its]) => ({ stream, events: its.length })),
      digest,
      ...(proofs !== "" && { proofs: digestOf(proofs) }),
    };
    return {
      ready: {
        sessionId,
        fileName: `provenwork-history-${exportedAt.slice(0, 10)}.${format}`,
        content: exportFile(body + proofs, format, sign(manifestText(origin, manifest))),
        events: events.length,
        digest,
      },
    };
  };
