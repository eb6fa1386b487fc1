import { sha256 } from "@noble/hashes/sha2.js";
import { z } from "zod";
import { ProofRefused } from "../transparency/check-proof-file.ts";
import { type NoteKey, fromBase64, parseNote, verifyNote } from "../transparency/signed-note.ts";
import { manifestPrefixes, lastLine } from "./export-format.ts";
import { exportFormats } from "./rules.ts";

/** What an export holds, signed as a note (C2SP signed-note) under a name of its own. */
const manifest = z.strictObject({
  format: z.enum(exportFormats),
  /** Of the history, as it was opened. */
  name: z.string(),
  exportId: z.string(),
  exportedAt: z.string(),
  streams: z.array(z.strictObject({ stream: z.string(), events: z.number().int() })),
  /** SHA-256 of the lines of the events, in hexadecimal: exported again, the same events have the same. */
  digest: z.string(),
  /** The same of the lines of proofs, which depend on the newest tree head. */
  proofs: z.string().optional(),
});
export type Manifest = z.output<typeof manifest>;

/** The name that exports of a site are signed under: other than that of its log, so that neither passes for the other. */
export const exportOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/audit-export`;

export const digestOf = (body: string): string => sha256(new TextEncoder().encode(body)).toHex();

/** The text that is signed. */
export const manifestText = (origin: string, given: Manifest): string => `${origin}\n${JSON.stringify(given)}\n`;

const proofPrefix = '{"proof":';

/** The export: lines of events, of proofs, and the manifest as the last one, which readers of either format can tell apart. */
export function exportFile(lines: string, format: Manifest["format"], note: string): string {
  const encoded = new TextEncoder().encode(note).toBase64();
  return format === "csv" ? `${lines}manifest,${encoded}\r\n` : `${lines}${JSON.stringify({ manifest: encoded })}\n`;
}

/** The lines before the manifest: of the events, and of the proofs that follow them in JSONL. */
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
  /** The name that it was signed under. */
  readonly origin: string;
  /** The name that the site's tree heads are signed under. */
  readonly log: string;
}

/**
 * Checks an export with nothing but the public keys of the site, under whichever names these are given.
 * @throws ProofRefused when it is cut, changed or foreign
 */
export async function checkExportFile(text: string, keys: readonly NoteKey[]): Promise<CheckedExport> {
  const [, encoded = ""] = /^(?:manifest,|\{"manifest":")([A-Za-z0-9+/=]+)(?:"\})?\r?$/.exec(lastLine(text)) ?? [];
  const bytes = fromBase64(encoded);
  const note = bytes && parseNote(new TextDecoder().decode(bytes));
  const [origin = "", json = ""] = note?.text.split("\n") ?? [];
  const said = manifest.safeParse(parsed(json));
  if (note === undefined || !said.success)
    throw new ProofRefused("The manifest cannot be read: it was cut off or changed");
  const verdict = await verifyNote(
    note,
    keys.map((key) => ({ ...key, name: origin })),
  );
  if (verdict === "unknown-key") throw new ProofRefused(`The manifest was not signed with a known key of ${origin}`);
  if (verdict === "forged") throw new ProofRefused("The manifest was changed after it was signed");
  const lines = exportLines(text, said.data.format);
  const isWhole = exportFile(lines.events + lines.proofs, said.data.format, noteText(bytes)) === text;
  if (!isWhole || digestOf(lines.events) !== said.data.digest)
    throw new ProofRefused("The events are not those that were exported: the file was changed after it was signed");
  if (digestOf(lines.proofs) !== (said.data.proofs ?? digestOf("")))
    throw new ProofRefused("The proofs are not those that were exported: the file was changed after it was signed");
  return { ...said.data, lines, origin, log: origin.replace(/\/audit-export$/, "/tlog") };
}

const noteText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
