import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openCandidate, sealCandidate } from "./candidate-token.ts";

const key = createSecretKey(randomBytes(32));
const to = { companyId: randomUUID(), jobId: randomUUID() };
const personId = randomUUID();
const token = sealCandidate(personId, to, key);

it("is the same each time for one candidate, company and job", () => {
  expect(openCandidate(token, to, key)).toBe(personId);
  expect(sealCandidate(personId, to, key)).toBe(token);
  expect(sealCandidate(randomUUID(), to, key)).not.toBe(token);
});

it("has nothing in common with the token for another job or company, and is not valid there", () => {
  for (const other of [
    { ...to, jobId: randomUUID() },
    { ...to, companyId: randomUUID() },
    { companyId: to.jobId, jobId: to.companyId },
  ]) {
    expect(sealCandidate(personId, other, key).slice(0, 16)).not.toBe(token.slice(0, 16));
    expect(openCandidate(token, other, key)).toBeUndefined();
  }
});

it("is refused when forged, or changed in any byte", () => {
  expect(openCandidate(sealCandidate(personId, to, createSecretKey(randomBytes(32))), to, key)).toBeUndefined();
  const bytes = Buffer.from(token, "base64url");
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openCandidate(changed.toString("base64url"), to, key)).toBeUndefined();
  }
  expect(openCandidate(`${token}=`, to, key)).toBeUndefined();
  expect(openCandidate(token.slice(0, -2), to, key)).toBeUndefined();
});

it("refuses any other text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(openCandidate(text, to, key)).toBeUndefined();
    }),
  );
});
