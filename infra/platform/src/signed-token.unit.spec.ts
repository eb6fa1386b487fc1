import { createSecretKey, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { type TokenPurpose, signToken, verifyToken } from "./signed-token.ts";
import { testKeyRing } from "./testing/keys.ts";

const key = createSecretKey(randomBytes(32));
const schema = z.object({ sub: z.string() });
const purposes = Object.keys({
  onboarding: 0,
  device: 0,
  "resume-link": 0,
  "candidate-resume-link": 0,
  "job-alert-unsubscribe": 0,
  "mail-kind-unsubscribe": 0,
  reference: 0,
  "reference-stop": 0,
} satisfies Record<TokenPurpose, 0>) as TokenPurpose[];

it.each(purposes)("a token for %s is not accepted for another purpose", async (purpose) => {
  const token = await signToken(purpose, { sub: "a" }, key);
  const accepted = await Promise.all(purposes.map((other) => verifyToken(other, schema, token, key)));
  expect(purposes.filter((_, at) => accepted[at] !== undefined)).toEqual([purpose]);
});

it("is undefined where the claims do not match the schema", async () => {
  const token = await signToken("device", { sub: "a" }, key);
  expect(await verifyToken("device", z.object({ exp: z.int() }), token, key)).toBeUndefined();
});

it("is verified by any key of a ring, and signed by the current one", async () => {
  const [old, current] = [testKeyRing("old"), testKeyRing("current")];
  const token = await signToken("device", { sub: "a" }, old);
  const rotated = { current: "current", keys: new Map([...current.keys, ...old.keys]) };
  expect(await verifyToken("device", schema, token, rotated)).toEqual({ sub: "a" });
  expect(await verifyToken("device", schema, token, current)).toBeUndefined();
  const fresh = await signToken("device", { sub: "a" }, rotated);
  expect(await verifyToken("device", schema, fresh, current)).toEqual({ sub: "a" });
});
