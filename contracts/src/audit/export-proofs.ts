import canonicalize from "canonicalize";
import { z } from "zod";
import { type ProvenEvent, ProofRefused, checkProofFile } from "../transparency/check-proof-file.ts";
import { type InclusionFile, proofFileText } from "../transparency/proof-file.ts";
import type { NoteKey } from "../transparency/signed-note.ts";
import type { exportLines } from "./export-file.ts";

/** One line per proof (a tlog-proof file), in the order of the events. */
export const proofLines = (proofs: readonly InclusionFile[]): string =>
  proofs.map((proof) => `${JSON.stringify({ proof: proofFileText(proof) })}\n`).join("");

export interface ProvenLines {
  /** Events with a proof, and all events. */
  readonly proven: number;
  readonly events: number;
  /** Number of events that the tree head covers. */
  readonly size: number;
}

/**
 * Checks the proofs in a JSONL export against their signed tree head, with the log's public keys. Undefined
 * for an export without proofs, such as CSV.
 * @throws ProofRefused if a proof is invalid, or is not of an event in the export
 */
export async function checkExportedProofs(
  { events, proofs }: ReturnType<typeof exportLines>,
  keys: readonly NoteKey[],
): Promise<ProvenLines | undefined> {
  const read = new Map(parseLines(events, eventLine).map((event) => [event.id, event]));
  const proven = new Set<string>();
  let size = 0;
  for (const { proof } of parseLines(proofs, proofLine)) {
    const checked = await checkProofFile(proof, keys);
    if (checked.kind !== "inclusion") throw new ProofRefused("A proof in the file is that of no event");
    const { event, head } = checked;
    if (canonicalFacts(read.get(event.id)) !== canonicalFacts(logged(event)))
      throw new ProofRefused(`The proof of event ${event.id} is not that of an event in the file`);
    proven.add(event.id);
    size = head.size;
  }
  return proven.size === 0 ? undefined : { proven: proven.size, events: read.size, size };
}

const proofLine = z.strictObject({ proof: z.string() });
const eventLine = z.looseObject({
  id: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
type EventLine = z.output<typeof eventLine>;

/** An event of the log as in an export. */
function logged(event: ProvenEvent): EventLine {
  const { fingerprint: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

/** Without data: in the log it is partly encrypted, and may be of an earlier version. */
const canonicalFacts = (event: EventLine | undefined): string | undefined =>
  event && canonicalize([event.id, event.stream, event.revision, event.type, event.metadata]);

function parseLines<T>(lines: string, schema: z.ZodType<T>): T[] {
  const rows = lines.split("\n").filter((row) => row !== "");
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(parsedJson(row));
    return parsed.success ? [parsed.data] : [];
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
