import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { signResumeLink, verifyResumeLink } from "./resume-link.ts";

const key = createSecretKey(randomBytes(32));
const now = new Date("2026-11-22T12:00:00.000Z");
const expiresAt = new Date("2026-11-22T12:01:00.000Z");
const opens = { of: `${randomUUID()}-${randomUUID()}`, sessionId: randomUUID() };
const token = await signResumeLink("application", opens, expiresAt, key);

it("names its target and session until it expires", async () => {
  expect(await verifyResumeLink("application", token, now, key)).toEqual(opens);
  expect(await verifyResumeLink("application", token, new Date(expiresAt.getTime() - 1), key)).toEqual(opens);
  expect(await verifyResumeLink("application", token, expiresAt, key)).toBeUndefined();
});

it("refuses a token that is forged, changed, of another kind or without expiry", async () => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const later = Buffer.from(JSON.stringify({ sid: opens.sessionId, sub: opens.of, exp: 9e9 }));
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "resume-link" })).toString("base64url");
  const claims = () => new SignJWT({ sid: opens.sessionId }).setSubject(opens.of);
  const forged = [
    await signResumeLink("candidate", opens, expiresAt, key),
    await signResumeLink("application", opens, expiresAt, createSecretKey(randomBytes(32))),
    `${head}.${later.toString("base64url")}.${signature}`,
    `${none}.${body}.`,
    token.slice(0, -2),
    await claims().setProtectedHeader({ alg: "HS256", typ: "resume-link" }).sign(key),
    await claims().setProtectedHeader({ alg: "HS256" }).setExpirationTime(expiresAt).sign(key),
  ];
  for (const each of forged) expect(await verifyResumeLink("application", each, now, key), each).toBeUndefined();
});

it("refuses any other text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
      expect(await verifyResumeLink("application", text, now, key)).toBeUndefined();
    }),
  );
});
