import { createSecretKey, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { signCheckpoint, verifyCheckpoint } from "./checkpoint-token.ts";

const key = createSecretKey(randomBytes(32));
const checkpoint = { log: "0198c0de-0000-7000-8000-000000000001", position: "0000000000000000042", eventId: "e" };

it("round-trips", () => {
  expect(verifyCheckpoint(signCheckpoint(checkpoint, key), key)).toEqual(checkpoint);
});

it("refuses a token of another key", () => {
  expect(verifyCheckpoint(signCheckpoint(checkpoint, createSecretKey(randomBytes(32))), key)).toBeUndefined();
});

it("refuses a changed body, a changed signature and a cut token", () => {
  const token = signCheckpoint(checkpoint, key);
  const [body, signature] = token.split(".");
  const farAhead = Buffer.from(JSON.stringify([checkpoint.log, "9".repeat(19), "e"])).toString("base64url");
  for (const forged of [`${farAhead}.${signature}`, `${body}.${"A".repeat(43)}`, token.slice(0, -2), `${token}.x`]) {
    expect(verifyCheckpoint(forged, key)).toBeUndefined();
  }
});

it("refuses any other text", () => {
  fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => verifyCheckpoint(text, key) === undefined));
});
