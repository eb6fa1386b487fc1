import { AchievementCredentialValidator, BitstringStatusListCredentialSubjectValidator } from "@learncard/types";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmedFacts, issuingSite, someFacts } from "../testing/issuing-site.ts";
import { achievementCredential, bitstringStatusListCredential } from "../testing/open-badge-schema.ts";
import { certificateOf } from "./claims.ts";

const now = new Date("2026-11-21T12:00:00.500Z");
const listUrl = "https://provenwork.example/api/status-lists/1";

let site: Awaited<ReturnType<typeof issuingSite>>;
beforeAll(async () => {
  site = await issuingSite(now);
});

/** The credential in a token, without the claims that only a token has. */
function credentialIn(token: string): Record<string, unknown> {
  const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, exp: _exp, ...credential } = decodeJwt(token);
  return credential;
}
const facts = { "an address verified": someFacts(now), "a company's confirmation": confirmedFacts(now) };
type Level = keyof typeof facts;
const levels = Object.keys(facts) as Level[];
const certificate = {
  jwt: async (level: Level) => credentialIn(await site.sign.jwt(certificateOf(facts[level], "jwt"))),
  json: async (level: Level) =>
    JSON.parse(await site.sign.json(certificateOf(facts[level], "json"))) as Record<string, unknown>,
};
const statusList = {
  jwt: async () => credentialIn(await site.fetchText(listUrl)),
  json: async () => JSON.parse(await site.fetchText(`${listUrl}/json`)) as Record<string, unknown>,
};

describe.each(["jwt", "json"] as const)("in the form %s", (form) => {
  it.each(levels)("a certificate of %s is an AchievementCredential by the standard's data model", async (level) => {
    expect(achievementCredential.parse(await certificate[form](level))).toHaveProperty("credentialSubject");
  });

  it("a status list is a BitstringStatusListCredential by the standard's data model", async () => {
    const list = bitstringStatusListCredential.parse(await statusList[form]());
    expect(BitstringStatusListCredentialSubjectValidator.parse(list.credentialSubject)).toBeDefined();
  });
});

it.each(levels)("a certificate of %s is an AchievementCredential by a third-party schema", async (level) => {
  expect(AchievementCredentialValidator.parse(await certificate.json(level))).toHaveProperty("proof");
});

it("a property that the standard does not define is refused", async () => {
  const extended = { ...(await certificate.json("an address verified")), employer: "Google LLC" };
  expect(achievementCredential.safeParse(extended).success).toBe(false);
});
