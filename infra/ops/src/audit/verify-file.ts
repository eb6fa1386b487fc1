import { readFileSync } from "node:fs";
import { checkExportFile } from "@provenwork/contracts/audit/export-file";
import { looksLikeExport } from "@provenwork/contracts/audit/export-format";
import { type ProvenLines, checkExportedProofs } from "@provenwork/contracts/audit/export-proofs";
import { type Proven, ProofRefused, checkProofFile } from "@provenwork/contracts/transparency/check-proof-file";
import { parseHead } from "@provenwork/contracts/transparency/checkpoint";
import { looksLikeProof } from "@provenwork/contracts/transparency/proof-format";
import { parseProofFile } from "@provenwork/contracts/transparency/proof-file";
import { type NoteKey, parseNote, parseVerifierKey } from "@provenwork/contracts/transparency/signed-note";
import { noteKey, treePublicKeys } from "@provenwork/platform/transparency/settings";
import type { Environment } from "../launch/environment.ts";
import { keySettings, readKeys } from "../launch/keys.ts";
import { Problem } from "../launch/problem.ts";
import { printable } from "../printable.ts";
import { dataFolderOf } from "../launch/settings.ts";

/** Checks a proof file, or an exported history, without the server. @throws Problem in one sentence when it proves nothing */
export async function verifyFile(file: string, given: readonly string[], env: Environment): Promise<void> {
  const text = read(file);
  const isExport = !looksLikeProof(text) && looksLikeExport(text);
  if (!isExport && !looksLikeProof(text)) {
    throw new Problem(`${file} is no proof file and no whole export: it is something else, or its end was cut off`);
  }
  const keys = given.length > 0 ? given.map((key) => verifierKeyIn(key)) : keysHere(originIn(text), env);
  try {
    const lines = isExport ? await formatExport(text, keys) : formatProven(await checkProofFile(text, keys));
    console.log(lines.map(printable).join("\n"));
  } catch (error) {
    if (error instanceof ProofRefused) throw new Problem(`${file} proves nothing. ${printable(error.message)}`);
    throw error;
  }
}

function read(file: string): string {
  try {
    // Strict: replacing or skipping bytes would hide a change.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError)
      throw new Problem(`${file} is no text in UTF-8: it was changed, or is something else`);
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The keys of this system, if it has any. Checking a file needs no other part of it. */
function keysHere(origin: string, env: Environment): NoteKey[] {
  try {
    return ownKeys(origin, env);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${error.message}; or give the log's key, from /tlog/keys of its site, with --key`);
  }
}

function verifierKeyIn(text: string): NoteKey {
  const key = parseVerifierKey(text);
  if (key === undefined)
    throw new Problem(`${printable(text)} is no verifier key: take one from /tlog/keys of the site`);
  return key;
}

/** The log that the file claims to be from; the signature proves it. */
function originIn(text: string): string {
  const file = parseProofFile(text);
  const note = file && parseNote(file.kind === "inclusion" ? file.note : file.firstNote);
  return (note && parseHead(note.text)?.origin) ?? "";
}

/** The keys that sign the heads of this system, from its settings or its data folder; it need not run. */
export function ownKeys(origin: string, env: Environment): NoteKey[] {
  const set =
    env["TREE_PUBLIC_KEYS"] ?? keySettings(readKeys(dataFolderOf(env["DATA_DIR"] ?? ".data")))["TREE_PUBLIC_KEYS"];
  const parsed = treePublicKeys.safeParse(set);
  if (!parsed.success) throw new Problem(`bad setting TREE_PUBLIC_KEYS: ${parsed.error.issues[0]?.message}`);
  return parsed.data.map((key) => noteKey(origin, key));
}

/** @throws ProofRefused */
async function formatExport(text: string, keys: readonly NoteKey[]): Promise<string[]> {
  const { name, origin, exportedAt, streams, digest, lines, log } = await checkExportFile(text, keys);
  const proofs = await checkExportedProofs(
    lines,
    keys.map((key) => ({ ...key, name: log })),
  );
  const events = streams.reduce((sum, stream) => sum + stream.events, 0);
  const inStreams = streams.length === 1 ? "1 stream" : `${streams.length} streams`;
  return [
    `Proven: ${origin} signed this file at ${exportedAt} as the history of ${name}, and no byte of it was changed since`,
    `  ${inStreams} of ${events} events, digest ${digest}, by which /audit/exports names who exported it`,
    ...(proofs === undefined ? [] : [`  ${formatProofs(proofs, log)}`]),
    "Not proven: that nothing was left out or came later, nor the data of the events, which the log holds encrypted",
  ];
}

function formatProofs({ proven, events, size }: ProvenLines, log: string): string {
  if (size === undefined)
    return "no event has a proof of inclusion: there was no signed tree head yet, or none this new";
  const newer = proven === events ? "" : "; the others are newer than that tree head";
  return `${proven} of ${events} events are proven to stand in the log ${log} of ${size}: id, stream, revision, type and metadata${newer}`;
}

/** Caveat of any tree head: its key could have signed a different one for other readers. */
const notProven =
  "Not proven: that others are shown the same tree head. Compare it with /tlog/checkpoint, or with one that was kept";

function formatProven(proven: Proven): string[] {
  if (proven.kind === "consistency") {
    const { first, second } = proven;
    const begins = `the log ${second.origin} of ${second.size} events begins with that of ${first.size}`;
    return [
      `Proven: ${begins}; none of these ${first.size} was changed, dropped, added or moved`,
      `  tree heads signed by keys ${first.keyId} and ${second.keyId}`,
      notProven,
    ];
  }
  const { index, head, event } = proven;
  return [
    `Proven: this event is number ${index + 1} of ${head.size} in the log ${head.origin}, as it was written`,
    `  ${event.type}, ${event.stream} at ${event.revision}, id ${event.id}`,
    `  decided at ${event.metadata.at}, tree head signed by key ${head.keyId}`,
    "Not proven: what its personal data say, which are encrypted in it, nor what came later",
    notProven,
  ];
}
