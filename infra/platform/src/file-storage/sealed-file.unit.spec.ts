import { createSecretKey, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FileDamaged, openFile, sealFile } from "./sealed-file.ts";

const key = createSecretKey(randomBytes(32));
const file = {
  personId: "0190a000-0000-7000-8000-00000000000a",
  fileId: "0190a000-0000-7000-8000-0000000000f1",
};
const piece = 65_536;
const sealedPiece = piece + 16;
const header = 33;

async function* cut(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const seal = (plain: Uint8Array, chunk = 10_000) => buffer(sealFile(key, file, cut(plain, chunk)));
const unseal = (sealed: Uint8Array, as = file, under = key, chunk = 10_000) =>
  buffer(openFile(under, as, cut(sealed, chunk)));

/** Around the borders of pieces. */
const lengths = [0, 1, 100, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 5, 3 * piece];

describe("a sealed file", () => {
  it.each(lengths)("of %i bytes round-trips, with any size of chunks", async (length) => {
    const plain = randomBytes(length);
    for (const chunk of [7_777, piece, sealedPiece, 1_000_000]) {
      const sealed = await seal(plain, chunk);
      expect(sealed.length).toBe(header + length + 16 * Math.max(1, Math.ceil(length / piece)));
      expect((await unseal(sealed, file, key, chunk + 1)).equals(plain)).toBe(true);
    }
  });

  it("is different each time and does not contain its plaintext", async () => {
    const plain = Buffer.alloc(1_000, "resume of Robin");
    const [one, other] = await Promise.all([seal(plain), seal(plain)]);
    expect(one.equals(other)).toBe(false);
    expect(one.includes("Robin")).toBe(false);
  });

  it("only opens under its own name and key", async () => {
    const sealed = await seal(randomBytes(100));
    const otherFile = { ...file, fileId: "0190a000-0000-7000-8000-0000000000f2" };
    const otherPerson = { ...file, personId: "0190a000-0000-7000-8000-00000000000b" };
    await expect(unseal(sealed, otherFile)).rejects.toThrow(FileDamaged);
    await expect(unseal(sealed, otherPerson)).rejects.toThrow(FileDamaged);
    await expect(unseal(sealed, file, createSecretKey(randomBytes(32)))).rejects.toThrow(FileDamaged);
  });

  it("does not open when truncated, even at the end of a piece", async () => {
    const sealed = await seal(randomBytes(3 * piece));
    const ends = [
      0,
      1,
      header - 1,
      header,
      header + 15,
      header + sealedPiece,
      header + 2 * sealedPiece,
      sealed.length - 1,
    ];
    for (const end of ends) await expect(unseal(sealed.subarray(0, end))).rejects.toThrow(FileDamaged);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), async (end) => {
        await expect(unseal(sealed.subarray(0, end))).rejects.toThrow(FileDamaged);
      }),
      { numRuns: 50 },
    );
  });

  it("does not open with pieces swapped, repeated, left out or added", async () => {
    const sealed = await seal(randomBytes(3 * piece + 10));
    const at = (index: number) => sealed.subarray(header + index * sealedPiece, header + (index + 1) * sealedPiece);
    const built = (...order: number[]) => Buffer.concat([sealed.subarray(0, header), ...order.map(at)]);
    expect((await unseal(built(0, 1, 2, 3))).length).toBe(3 * piece + 10);
    for (const order of [
      [1, 0, 2, 3],
      [0, 2, 1, 3],
      [0, 0, 1, 2, 3],
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2],
      [3],
      [0, 1, 2, 3, 3],
    ]) {
      await expect(unseal(built(...order))).rejects.toThrow(FileDamaged);
    }
    await expect(unseal(Buffer.concat([sealed, Buffer.of(0)]))).rejects.toThrow(FileDamaged);
  });

  it("does not open with a single bit changed", async () => {
    const sealed = await seal(randomBytes(piece + 100));
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (byte, bit) => {
        const changed = Buffer.from(sealed);
        changed[byte] = (changed[byte] ?? 0) ^ (1 << bit);
        await expect(unseal(changed)).rejects.toThrow(FileDamaged);
      }),
      { numRuns: 100 },
    );
  });

  it("closes its source when its reader stops early", async () => {
    let ended = false;
    async function* source() {
      try {
        yield* cut(await seal(randomBytes(5 * piece)), piece);
      } finally {
        ended = true;
      }
    }
    for await (const _ of openFile(key, file, source())) break;
    expect(ended).toBe(true);
  });
});
