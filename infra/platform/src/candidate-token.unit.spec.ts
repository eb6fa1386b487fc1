import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openCandidate, sealCandidate } from "./candidate-token.ts";

const key = createSecretKey(randomBytes(32));
const to = { companyId: randomUUID(), jobId: randomUUID() };
const personId = randomUUID();
const token = sealCandidate(personId, to, key);

it("names one candidate to one company for one job, each time by the same token", () => {
  expect(openCandidate(token, to, key)).toBe(personId);
  expect(sealCandidate(personId, to, key)).toBe(token);
  expect(sealCandidate(randomUUID(), to, key)).not.toBe(token);
});

it("is another one for another job or company, with nothing in common, and is good for neither", () => {
  for (const other of [
    { ...to, jobId: randomUUID() },
    { ...to, companyId: randomUUID() },
    { companyId: to.jobId, jobId: to.companyId },
  ]) {
    expect(sealCandidate(personId, other, key).slice(0, 16)).not.toBe(token.slice(0, 16));
    expect(openCandidate(token, other, key)).toBeUndefined();
  }
});

it("is refused when it is forged or changed in any place", () => {
  expect(openCandidate(sealCandidate(personId, to, createSecretKey(randomBytes(32))), to, key)).toBeUndefined();
  const bytes = Buffer.from(token, "base64url");
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(openCandidate(changed.toString("base64url"), to, key)).toBeUndefined();
  }
  expect(openCandidate(`${token}=`, to, key)).toBeUndefined();
  expect(openCandidate(token.slice(0, -2), to, key)).toBeUndefined();
});

it("refuses any text that it did not make", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(openCandidate(text, to, key)).toBeUndefined();
    }),
  );
});
