import { consistencyFormat, inclusionFormat } from "./proof-format.ts";
import { fromBase64 } from "./signed-note.ts";
import type { Hash } from "./tree-hash.ts";

/** Proof that an event is in the log (C2SP tlog-proof). `note`: the signed tree head, verbatim. */
export interface InclusionFile {
  readonly kind: "inclusion";
  readonly index: number;
  readonly path: readonly Hash[];
  readonly note: string;
  /** The event in canonical form; personal data stays encrypted. */
  readonly entry: Uint8Array;
}

/** Proof that the second tree head's log begins with the first's. */
export interface ConsistencyFile {
  readonly kind: "consistency";
  readonly path: readonly Hash[];
  readonly firstNote: string;
  readonly secondNote: string;
}

export type ProofFile = InclusionFile | ConsistencyFile;

/** File name extensions. */
export const proofFileEndings = { inclusion: ".tlog-proof", consistency: ".tlog-consistency" } as const;

const lines = (path: readonly Hash[]): string => path.map((hash) => `${hash.toBase64()}\n`).join("");

/** The file's text. */
export function proofFileText(file: ProofFile): string {
  if (file.kind === "consistency")
    return `${consistencyFormat}\n${lines(file.path)}\n${file.firstNote}\n${file.secondNote}`;
  return `${inclusionFormat}\nextra ${file.entry.toBase64()}\nindex ${file.index}\n${lines(file.path)}\n${file.note}`;
}

/** Undefined if it was cut off, or is something else. */
export function parseProofFile(text: string): ProofFile | undefined {
  const parts = text.split("\n\n");
  const [head = "", ...notes] = parts;
  const [format, ...rest] = head.split("\n");
  if (format === inclusionFormat && notes.length === 2) return inclusionOf(rest, notes.join("\n\n"));
  if (format === consistencyFormat && notes.length === 4) {
    const path = hashesOf(rest);
    const [one = "", oneSigned = "", other = "", otherSigned = ""] = notes;
    return (
      path && {
        kind: "consistency",
        path,
        firstNote: `${one}\n\n${oneSigned}\n`,
        secondNote: `${other}\n\n${otherSigned}`,
      }
    );
  }
  return undefined;
}

function inclusionOf([extra = "", numbered = "", ...rest]: string[], note: string): InclusionFile | undefined {
  const entry = extra.startsWith("extra ") ? fromBase64(extra.slice("extra ".length)) : undefined;
  const [, digits] = /^index (0|[1-9]\d{0,15})$/.exec(numbered) ?? [];
  const path = hashesOf(rest);
  if (entry === undefined || digits === undefined || path === undefined) return undefined;
  return { kind: "inclusion", index: Number(digits), path, note, entry };
}

function hashesOf(encoded: readonly string[]): Hash[] | undefined {
  const hashes = encoded.map((line) => fromBase64(line)).filter((hash) => hash?.length === 32) as Hash[];
  return hashes.length === encoded.length ? hashes : undefined;
}
