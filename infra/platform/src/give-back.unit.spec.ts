import { expect, it } from "vitest";
import { giveBack } from "./give-back.ts";

it("empties a buffer that has its memory to itself", () => {
  const bytes = Buffer.allocUnsafeSlow(65_536);
  giveBack(bytes);
  expect([bytes.length, bytes.buffer.byteLength]).toEqual([0, 0]);
});

it("leaves memory alone that others read too", () => {
  const whole = Buffer.alloc(64, "x");
  const pooled = Buffer.from("pooled");
  for (const bytes of [whole.subarray(0, 63), whole.subarray(1), pooled, new Uint8Array(new SharedArrayBuffer(8))]) {
    giveBack(bytes);
    expect(bytes.length).toBeGreaterThan(0);
  }
});

it("takes one twice", () => {
  const bytes = Buffer.allocUnsafeSlow(8);
  giveBack(bytes);
  expect(() => giveBack(bytes)).not.toThrow();
});
