import { testKeyRing } from "@provenwork/platform/testing/keys";
import { expect, it } from "vitest";
import { unsubscribeToken, unsubscribedBy } from "./unsubscribe-token.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const searchId = "22222222-2222-4222-8222-222222222222";

it.each([
  ["job alert unsubscribe", "mail kind unsubscribe", searchId],
  ["mail kind unsubscribe", "job alert unsubscribe", "jobEnds"],
] as const)("a token of a %s stops these mails alone, and no other can be made of it", (purpose, another, from) => {
  const ring = testKeyRing("code-1");
  const token = unsubscribeToken(purpose, { personId, from }, ring);
  const stopped = (text: string) => unsubscribedBy(purpose, text, ring);
  expect(stopped(token)).toEqual({ personId, from });
  expect(unsubscribedBy(another, token, ring)).toBeUndefined();
  expect(unsubscribedBy(purpose, token, testKeyRing("code-1"))).toBeUndefined();
  expect(stopped(token.replace(from, "views"))).toBeUndefined();
  expect(stopped(token.replace(personId, searchId))).toBeUndefined();
  expect(stopped(token.replace("code-1", "code-2"))).toBeUndefined();
  for (const text of ["", "x", `${token}x`, token.slice(1)]) expect(stopped(text)).toBeUndefined();
});
