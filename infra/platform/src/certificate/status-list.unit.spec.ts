import {
  bitAt,
  bitsOf,
  statusListCredential,
  statusListLength,
} from "@provenwork/contracts/work-experience/certificate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBits, encodeBits, statusListOf } from "./status-list.ts";

const indexes = fc.uniqueArray(fc.nat({ max: statusListLength - 1 }), { maxLength: 200 });

describe("the bits of a status list", () => {
  it("survive encoding and decoding", () => {
    fc.assert(
      fc.property(indexes, (revoked) => {
        const bits = decodeBits(encodeBits(bitsOf(revoked)));
        expect(bits.length * 8).toBe(statusListLength);
        const found = Array.from({ length: statusListLength }, (_, index) => index).filter((index) =>
          bitAt(bits, index),
        );
        expect(found).toEqual(revoked.toSorted((a, b) => a - b));
      }),
      { numRuns: 25 },
    );
  });

  it("are numbered from the highest bit of the first byte, as in the standard", () => {
    expect([...bitsOf([0, 9], 16)]).toEqual([0b1000_0000, 0b0100_0000]);
  });

  it("are refused beyond the end of the list", () => {
    expect(() => bitsOf([statusListLength])).toThrow(RangeError);
    expect(() => bitAt(bitsOf([]), statusListLength)).toThrow(RangeError);
  });

  it("are refused if they are not an encoded list, or too long", () => {
    expect(() => decodeBits("H4sIAAAA")).toThrow("begins with u");
    expect(() => decodeBits(encodeBits(new Uint8Array(statusListLength)))).toThrow(/larger than|buffer/i);
  });
});

it.each(["jwt", "json"] as const)("a list in the form %s is about itself and at least 16 kB of bits long", (form) => {
  const at = new Date("2026-11-21T12:00:00.789Z");
  const list = statusListOf({ origin: "https://provenwork.example", list: 2, revoked: [7], at }, form);
  const id = `https://provenwork.example/api/status-lists/2${form === "json" ? "/json" : ""}`;
  expect(statusListCredential.parse(list)).toMatchObject({
    id,
    issuer: "https://provenwork.example/api/issuer",
    validFrom: "2026-11-21T12:00:00Z",
    credentialSubject: { id: `${id}#list` },
  });
  expect(bitAt(decodeBits(list.credentialSubject.encodedList), 7)).toBe(true);
});
