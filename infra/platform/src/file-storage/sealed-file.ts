import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { FileName } from "./port.ts";

// A file is encrypted in pieces, so that neither side ever holds it whole: the STREAM construction of Hoang, Reyhanitabar,
// Rogaway and Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance" (CRYPTO 2015), section 7, laid
// out as in the age format (C2SP age.md, "Payload"). The nonce of a piece is its number and whether it is the last, so
// that pieces left out, repeated, swapped, or cut off at the end fail to open. Cipher: AES-256-GCM (NIST SP 800-38D).
// Each file has a key of its own, derived by HKDF-SHA256 (RFC 5869) from the person's data key, a random salt and the
// file's name: no nonce ever repeats under a key, a file moved to another name fails to open, and destroying the person's
// key destroys them all.
const format = 1;
const saltLength = 32;
const headerLength = 1 + saltLength;
const pieceLength = 64 * 1024;
const tagLength = 16;

/** A file does not open: damaged, cut, moved, or under another key. */
export class FileDamaged extends Error {
  override readonly name = "FileDamaged";
}

/**
 * Encrypts `content` under a person's data key, bound to this file's name. Adds 33 bytes, and 16 for each 64 KiB.
 */
export async function* sealFile(
  key: KeyObject,
  file: FileName,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const fileKey = keyOf(key, salt, file);
  yield Buffer.concat([Buffer.of(format), salt]);
  let number = 0;
  for await (const { piece, last } of pieces(content, pieceLength)) {
    const cipher = createCipheriv("aes-256-gcm", fileKey, nonce(number++, last), { authTagLength: tagLength });
    yield cipher.update(piece);
    cipher.final(); // empty: GCM is a stream cipher
    yield cipher.getAuthTag();
  }
}

/** Reverses `sealFile`, piece by piece; every piece is genuine when it is yielded. @throws FileDamaged */
export async function* openFile(
  key: KeyObject,
  file: FileName,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let fileKey: KeyObject | undefined;
  let number = 0;
  for await (const { piece, last } of pieces(sealed, pieceLength + tagLength, headerLength)) {
    if (fileKey !== undefined) yield opened(fileKey, nonce(number++, last), piece);
    else if (last || piece[0] !== format) throw new FileDamaged("this is no file of ours");
    else fileKey = keyOf(key, piece.subarray(1), file);
  }
}

const keyOf = (key: KeyObject, salt: Uint8Array, { personId, fileId }: FileName): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", key, salt, `provenwork file:${personId}:${fileId}`, 32)));

/** 11 bytes of number, big-endian, and one that is 1 for the last piece. */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

function opened(key: KeyObject, at: Buffer, piece: Buffer): Buffer {
  if (piece.length < tagLength) throw new FileDamaged("the file ends too early");
  const decipher = createDecipheriv("aes-256-gcm", key, at, { authTagLength: tagLength });
  decipher.setAuthTag(piece.subarray(-tagLength));
  const plain = decipher.update(piece.subarray(0, -tagLength));
  try {
    decipher.final(); // empty, or the proof that something was changed
    return plain;
  } catch {
    throw new FileDamaged("the file does not open under this key and name, or was changed");
  }
}

/**
 * Splits a stream into pieces of one length (the first of another) and marks the last, which may be shorter or empty. All
 * share one buffer, which the next piece overwrites.
 */
async function* pieces(
  content: AsyncIterable<Uint8Array>,
  length: number,
  firstLength = length,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  const buffer = Buffer.allocUnsafeSlow(Math.max(length, firstLength));
  let wanted = firstLength;
  let size = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      // A full piece is held back until more data arrives: only then is it known not to be the last.
      if (size === wanted) {
        yield { piece: buffer.subarray(0, size), last: false };
        wanted = length;
        size = 0;
      }
      const taken = chunk.subarray(at, at + wanted - size);
      buffer.set(taken, size);
      size += taken.length;
      at += taken.length;
    }
  }
  yield { piece: buffer.subarray(0, size), last: true };
}
