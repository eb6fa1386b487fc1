import type { CertificateFacts } from "../certificate/claims.ts";
import { issuerDocument, jwkOf } from "../certificate/public-key.ts";
import { credentialSigner } from "../certificate/sign.ts";
import { statusListOf } from "../certificate/status-list.ts";
import { newCertificateKeys } from "./certificate-keys.ts";

const origin = "https://provenwork.example";

/** A fake site that issues certificates: its pages are rendered on request, without any service. */
export async function issuingSite(now: Date) {
  const { privateKeys, publicKeys } = newCertificateKeys();
  const sign = await credentialSigner(origin, privateKeys);
  const revoked = new Set<number>();

  async function fetchText(url: string): Promise<string> {
    const path = url.replace(origin, "");
    if (path === "/api/issuer") return JSON.stringify(await issuerDocument(origin, publicKeys));
    const jwk = publicKeys.map((key) => jwkOf(key, origin)).find(({ kid }) => kid === url);
    if (jwk !== undefined) return JSON.stringify(jwk);
    const [, list, json] = /^\/api\/status-lists\/(\d+)(\/json)?$/.exec(path) ?? [];
    if (list === undefined) throw new Error(`nothing is at ${url}`);
    const facts = { origin, list: Number(list), revoked, at: now };
    return json === undefined ? sign.jwt(statusListOf(facts, "jwt")) : sign.json(statusListOf(facts, "json"));
  }
  return { origin, privateKeys, publicKeys, sign, revoked, fetchText };
}

/** The data of a certificate, for tests; in `confirmedFacts` a company has confirmed them. */
export const someFacts = (now: Date): CertificateFacts => ({
  origin,
  certificateId: "0198c0de-3000-5000-8000-000000000001",
  subjectId: "0198c0de-4000-5000-8000-000000000001",
  address: "Ada.Example@Mail.Acme.example",
  salt: "salt",
  role: "Engineer",
  company: "Google LLC",
  startDate: "Jan-20",
  endDate: null,
  confirmation: null,
  statusList: 1,
  statusIndex: 42,
  verifiedAt: now,
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 365 * 24 * 60 * 60_000),
});

export const confirmedFacts = (now: Date): CertificateFacts => ({
  ...someFacts(now),
  endDate: "Feb-24",
  confirmation: {
    companyId: "0198c0de-5000-7000-8000-000000000001",
    company: "Acme",
    domain: "mail.acme.example",
    confirmedAt: now,
  },
});
