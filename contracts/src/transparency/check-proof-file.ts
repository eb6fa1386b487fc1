import { z } from "zod";
import { type TreeHead, parseHead } from "./checkpoint.ts";
import { type ConsistencyFile, type InclusionFile, parseProofFile } from "./proof-file.ts";
import { type NoteKey, keyIdOf, parseNote, verifyNote } from "./signed-note.ts";
import { type Hash, leafHash } from "./tree-hash.ts";
import { verifyConsistency, verifyInclusion } from "./verify-proof.ts";

/** An invalid proof file. Its message is shown to people. */
export class ProofRefused extends Error {
  override readonly name = "ProofRefused";
}

const provenEvent = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.looseObject({ at: z.string() }),
});
export type ProvenEvent = z.output<typeof provenEvent>;

/** A head with a valid signature. */
export interface OpenedHead extends TreeHead {
  /** Id of the signing key, eight hexadecimal digits. */
  readonly keyId: string;
}

/** Proof that an event is in the log: its leaf, and the path to the head. */
export interface ProvenInclusion {
  readonly kind: "inclusion";
  readonly index: number;
  readonly leaf: Hash;
  readonly path: readonly Hash[];
  readonly head: OpenedHead;
  readonly event: ProvenEvent;
}

interface ProvenConsistency {
  readonly kind: "consistency";
  readonly first: OpenedHead;
  readonly second: OpenedHead;
}

export type Proven = ProvenInclusion | ProvenConsistency;

/**
 * Checks a proof file with the public keys of the log's heads.
 * @throws ProofRefused if it was cut off, changed, is of another log, or is not a proof file
 */
export async function checkProofFile(text: string, keys: readonly NoteKey[]): Promise<Proven> {
  const file = parseProofFile(text);
  if (file === undefined)
    throw new ProofRefused("This is not a complete proof file. It was cut off or changed, or is something else");
  return file.kind === "inclusion" ? checkInclusion(file, keys) : checkConsistency(file, keys);
}

async function checkInclusion({ index, path, note, entry }: InclusionFile, keys: readonly NoteKey[]): Promise<Proven> {
  const head = await openHead(note, keys);
  const leaf = leafHash(entry);
  if (!verifyInclusion({ index, size: head.size, leaf, path, root: head.root })) {
    throw new ProofRefused("The event does not lead to the signed tree head. The event or the proof was changed");
  }
  return { kind: "inclusion", index, leaf, path, head, event: eventIn(entry) };
}

async function checkConsistency(file: ConsistencyFile, keys: readonly NoteKey[]): Promise<Proven> {
  const [first, second] = [await openHead(file.firstNote, keys), await openHead(file.secondNote, keys)];
  if (first.origin !== second.origin) throw new ProofRefused("The two tree heads are from different logs");
  const trees = { first: first.size, second: second.size, firstRoot: first.root, secondRoot: second.root };
  if (!verifyConsistency({ ...trees, path: file.path })) {
    throw new ProofRefused(
      `The log of ${second.size} events does not begin with the one of ${first.size}: the log or the proof was changed`,
    );
  }
  return { kind: "consistency", first, second };
}

/** A signed tree head. @throws ProofRefused */
export async function openHead(note: string, keys: readonly NoteKey[]): Promise<OpenedHead> {
  const parsed = parseNote(note);
  const head = parsed && parseHead(parsed.text);
  if (parsed === undefined || head === undefined)
    throw new ProofRefused("The tree head cannot be read: it was cut off or changed");
  const own = keys.filter(({ name }) => name === head.origin);
  if (own.length === 0) throw new ProofRefused(`The tree head is from another log, ${head.origin}`);
  const verdict = await verifyNote(parsed, own);
  if (verdict === "unknown-key")
    throw new ProofRefused(`The tree head was not signed with a known key of the log ${head.origin}`);
  if (verdict === "forged") throw new ProofRefused("The tree head was changed after it was signed");
  const known = own.map((key) => keyIdOf(key));
  return { ...head, keyId: parsed.signatures.find(({ keyId }) => known.includes(keyId))?.keyId ?? "" };
}

function eventIn(entry: Uint8Array): ProvenEvent {
  try {
    return provenEvent.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(entry)));
  } catch {
    throw new ProofRefused("The entry is in the log, but it is not an event of this product");
  }
}
