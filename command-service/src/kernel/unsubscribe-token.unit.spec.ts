import { createHmac, hkdfSync } from "node:crypto";
import { keyById } from "@provenwork/platform/keys";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { expect, it } from "vitest";
import { unsubscribeToken, unsubscribedBy } from "./unsubscribe-token.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const searchId = "22222222-2222-4222-8222-222222222222";
const ring = testKeyRing("code-1");

/** As mails had it until 26 November 2026. */
function legacyToken(purpose: string, from: string): string {
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, "code-1"), "", purpose.replaceAll("-", " "), 32));
  const signature = createHmac("sha256", key).update(JSON.stringify([personId, from]));
  return [personId, from, "code-1", signature.digest("base64url")].join(".");
}

const kinds = [
  ["job-alert-unsubscribe", "mail-kind-unsubscribe", searchId],
  ["mail-kind-unsubscribe", "job-alert-unsubscribe", "jobEnds"],
] as const;

it.each(kinds)(
  "a token of a %s stops these mails alone, and no other can be made of it",
  async (purpose, another, from) => {
    const token = await unsubscribeToken(purpose, { personId, from }, ring);
    const stopped = (text: string) => unsubscribedBy(purpose, text, ring);
    expect(await stopped(token)).toEqual({ personId, from });
    expect(await unsubscribedBy(another, token, ring)).toBeUndefined();
    expect(await unsubscribedBy(purpose, token, testKeyRing("code-1"))).toBeUndefined();
    const [head, , signature] = token.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: personId, from: "views" })).toString("base64url");
    const others = [[head, claims, signature].join("."), "", "x", `${token}x`, token.slice(1)];
    for (const text of others) expect(await stopped(text)).toBeUndefined();
  },
);

it.each(kinds)("a token of a %s in an old mail stops these mails alone", async (purpose, another, from) => {
  const token = legacyToken(purpose, from);
  const stopped = (text: string) => unsubscribedBy(purpose, text, ring);
  expect(await stopped(token)).toEqual({ personId, from });
  expect(await unsubscribedBy(another, token, ring)).toBeUndefined();
  expect(await unsubscribedBy(purpose, token, testKeyRing("code-1"))).toBeUndefined();
  const others = [token.replace(from, "views"), token.replace(personId, searchId), token.replace("code-1", "code-2")];
  for (const text of [...others, `${token}x`, token.slice(1)]) expect(await stopped(text)).toBeUndefined();
});
