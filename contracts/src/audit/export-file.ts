import { sha256 } from "@noble/hashes/sha2.js";
import { z } from "zod";
import { ProofRefused } from "../transparency/check-proof-file.ts";
import { type NoteKey, fromBase64, parseNote, verifyNote } from "../transparency/signed-note.ts";
import { manifestPrefixes, lastLine } from "./export-format.ts";
import { exportFormats } from "./rules.ts";

/** Contents of an export, signed as a note (C2SP signed-note) under its own name. */
const manifest = z.strictObject({
  format: z.enum(exportFormats),
  /** Name of the opened history. */
  name: z.string(),
  exportId: z.string(),
  exportedAt: z.string(),
  streams: z.array(z.strictObject({ stream: z.string(), events: z.number().int() })),
  /** SHA-256 of the event lines in hexadecimal; the same for the same events. */
  digest: z.string(),
  /** SHA-256 of the proof lines, which depend on the newest tree head. */
  proofs: z.string().optional(),
});
export type Manifest = z.output<typeof manifest>;

/** The name that signs a site's exports. It differs from that of its log, so that neither passes for the other. */
export const exportOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/audit-export`;

export const digestOf = (body: string): string => sha256(new TextEncoder().encode(body)).toHex();

/** The signed text. */
export const manifestText = (origin: string, given: Manifest): string => `${origin}\n${JSON.stringify(given)}\n`;

const proofPrefix = '{"proof":';

/** An export: lines of events, of proofs, and the manifest as the last line. */
export function exportFile(lines: string, format: Manifest["format"], note: string): string {
  const encoded = new TextEncoder().encode(note).toBase64();
  return format === "csv" ? `${lines}manifest,${encoded}\r\n` : `${lines}${JSON.stringify({ manifest: encoded })}\n`;
}

/** The lines before the manifest: events, then proofs (JSONL only). */
export function exportLines(
  text: string,
  format: Manifest["format"],
): { readonly events: string; readonly proofs: string } {
  const lines = text.slice(0, text.lastIndexOf(manifestPrefixes[format]));
  const found = format === "csv" ? -1 : `\n${lines}`.indexOf(`\n${proofPrefix}`);
  const end = found === -1 ? lines.length : found;
  return { events: lines.slice(0, end), proofs: lines.slice(end) };
}

/** An export whose manifest was checked. */
export interface CheckedExport extends Manifest {
  readonly lines: ReturnType<typeof exportLines>;
  /** The name that signed it. */
  readonly origin: string;
  /** The name that signs the site's tree heads. */
  readonly log: string;
}

/**
 * Checks an export with the site's public keys, whatever their names.
 * @throws ProofRefused if it was cut off, changed, or is from another site
 */
export async function checkExportFile(text: string, keys: readonly NoteKey[]): Promise<CheckedExport> {
  const [, encoded = ""] = /^(?:manifest,|\{"manifest":")([A-Za-z0-9+/=]+)(?:"\})?\r?$/.exec(lastLine(text)) ?? [];
  const bytes = fromBase64(encoded);
  const note = bytes && parseNote(new TextDecoder().decode(bytes));
  const [origin = "", json = ""] = note?.text.split("\n") ?? [];
  const given = manifest.safeParse(parsed(json));
  if (note === undefined || !given.success)
    throw new ProofRefused("The manifest cannot be read: it was cut off or changed");
  const verdict = await verifyNote(
    note,
    keys.map((key) => ({ ...key, name: origin })),
  );
  if (verdict === "unknown-key") throw new ProofRefused(`The manifest was not signed with a known key of ${origin}`);
  if (verdict === "forged") throw new ProofRefused("The manifest was changed after it was signed");
  const lines = exportLines(text, given.data.format);
  const isWhole = exportFile(lines.events + lines.proofs, given.data.format, noteText(bytes)) === text;
  if (!isWhole || digestOf(lines.events) !== given.data.digest)
    throw new ProofRefused("The events are not those that were exported: the file was changed after it was signed");
  if (digestOf(lines.proofs) !== (given.data.proofs ?? digestOf("")))
    throw new ProofRefused("The proofs are not those that were exported: the file was changed after it was signed");
  return { ...given.data, lines, origin, log: origin.replace(/\/audit-export$/, "/tlog") };
}

const noteText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
