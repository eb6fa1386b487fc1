import { sha256 } from "@noble/hashes/sha2.js";

/** A public key that signs notes (C2SP signed-note, Ed25519). */
export interface NoteKey {
  readonly name: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

interface NoteSignature {
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly keyId: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

interface SignedNote {
  /** The signed text, with its last line end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const ed25519 = 0x01;
const encoder = new TextEncoder();
const maxSignatures = 100;

/** Distinguishes keys of the same name; not a secure hash. */
export function keyIdOf({ name, publicKey }: NoteKey): string {
  return sha256(Uint8Array.of(...encoder.encode(`${name}\n`), ed25519, ...publicKey))
    .slice(0, 4)
    .toHex();
}

/** A verifier key: name, key id, and type with key. */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${keyIdOf(key)}+${Uint8Array.of(ed25519, ...key.publicKey).toBase64()}`;

/** Undefined if it is not an Ed25519 verifier key, or its id does not match. */
export function parseVerifierKey(text: string): NoteKey | undefined {
  const [, name = "", keyId, encoded = ""] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes?.[0] !== ed25519 || bytes.length !== 33) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return keyIdOf(key) === keyId ? key : undefined;
}

/** A note with one signature. */
export const noteOf = (text: string, key: NoteKey, signature: Uint8Array): string =>
  `${text}\n— ${key.name} ${Uint8Array.of(...Uint8Array.fromHex(keyIdOf(key)), ...signature).toBase64()}\n`;

/** Undefined if it is not a signed note. */
export function parseNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || !note.endsWith("\n") || hasControl.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split("\n");
  const signatures = lines.map((line) => parseSignature(line));
  if (signatures.length > maxSignatures || signatures.includes(undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

const hasControl = /[\u0000-\u0009\u000b-\u001f]/;

function parseSignature(line: string): NoteSignature | undefined {
  const [, name = "", encoded = ""] = /^— ([^+\s]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes === undefined || bytes.length < 5) return undefined;
  return { name, keyId: bytes.slice(0, 4).toHex(), signature: bytes.slice(4) };
}

export type NoteVerdict = "signed" | "unknown-key" | "forged";

/** Signatures of unknown keys are ignored; an invalid one of a known key makes the note forged. */
export async function verifyNote({ text, signatures }: SignedNote, keys: readonly NoteKey[]): Promise<NoteVerdict> {
  let verdict: NoteVerdict = "unknown-key";
  for (const { name, keyId, signature } of signatures) {
    const key = keys.find((known) => known.name === name && keyIdOf(known) === keyId);
    if (key === undefined) continue;
    const imported = await crypto.subtle.importKey("raw", key.publicKey, "Ed25519", false, ["verify"]);
    if (!(await crypto.subtle.verify("Ed25519", imported, signature, encoder.encode(text)))) return "forged";
    verdict = "signed";
  }
  return verdict;
}

/** Standard base64 with padding. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
  } catch {
    return undefined;
  }
}
