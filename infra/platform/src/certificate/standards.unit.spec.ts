import { AchievementCredentialValidator, BitstringStatusListCredentialSubjectValidator } from "@learncard/types";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { issuingSite, someFacts } from "../testing/issuing-site.ts";
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
const certificate = {
  jwt: async () => credentialIn(await site.sign.jwt(certificateOf(someFacts(now), "jwt"))),
  json: async () => JSON.parse(await site.sign.json(certificateOf(someFacts(now), "json"))) as Record<string, unknown>,
};
const statusList = {
  jwt: async () => credentialIn(await site.fetchText(listUrl)),
  json: async () => JSON.parse(await site.fetchText(`${listUrl}/json`)) as Record<string, unknown>,
};

describe.each(["jwt", "json"] as const)("in the form %s", (form) => {
  it("a certificate is an AchievementCredential by the standard's data model", async () => {
    expect(achievementCredential.parse(await certificate[form]())).toHaveProperty("credentialSubject");
  });

  it("a status list is a BitstringStatusListCredential by the standard's data model", async () => {
    const list = bitstringStatusListCredential.parse(await statusList[form]());
    expect(BitstringStatusListCredentialSubjectValidator.parse(list.credentialSubject)).toBeDefined();
  });
});

it("a certificate is an AchievementCredential by a third-party schema", async () => {
  expect(AchievementCredentialValidator.parse(await certificate.json())).toHaveProperty("proof");
});

it("a property that the standard does not define is refused", async () => {
  const extended = { ...(await certificate.json()), employer: "Google LLC" };
  expect(achievementCredential.safeParse(extended).success).toBe(false);
});
