import { createHash } from "node:crypto";
import {
  type CertificateClaims,
  certificateUrl,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";

/** What a certificate is made of. */
export interface CertificateFacts {
  /** Origin of the site that issues it. */
  readonly issuer: string;
  readonly certificateId: string;
  /** UUID that stands for the person and says nothing about them. */
  readonly subjectId: string;
  /** The address that was controlled; of it, only its domain and a salted hash enter the credential. */
  readonly address: string;
  readonly salt: string;
  readonly role: string;
  readonly company: string;
  readonly statusList: number;
  readonly statusIndex: number;
  readonly verifiedAt: Date;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Hash of an address as Open Badges 3.0 has it: whoever is told the address can see that it is the one. */
export const identityHash = (address: string, salt: string): string =>
  `sha256$${createHash("sha256").update(`${address.toLowerCase()}${salt}`, "utf8").digest("hex")}`;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const dayOf = (at: Date): string =>
  at.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** The claims of a certificate: Open Badges 3.0 AchievementCredential in W3C Verifiable Credentials 2.0. */
export function claimsOf(facts: CertificateFacts): CertificateClaims {
  const { issuer, certificateId, role, company, statusList, statusIndex } = facts;
  const url = certificateUrl(issuer, certificateId);
  const listUrl = statusListUrl(issuer, statusList);
  const subject = `urn:uuid:${facts.subjectId}`;
  const name = `${role} at ${company}`;
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: url,
    type: ["VerifiableCredential", "AchievementCredential"],
    name: `Verified work experience: ${name}`,
    issuer: { id: issuer, type: ["Profile"], name: "Provenwork", url: issuer },
    validFrom: facts.issuedAt.toISOString(),
    validUntil: facts.expiresAt.toISOString(),
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      identifier: [
        {
          type: "IdentityObject",
          identityType: "emailAddress",
          hashed: true,
          identityHash: identityHash(facts.address, facts.salt),
          salt: facts.salt,
        },
      ],
      achievement: {
        id: `${url}#achievement`,
        type: ["Achievement"],
        name,
        description:
          "Work experience that was verified through a company address. Role and dates are the holder's own words.",
        criteria: { narrative: narrativeOf(facts) },
      },
    },
    credentialStatus: {
      id: `${listUrl}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: listUrl,
    },
    iss: issuer,
    sub: subject,
    jti: url,
    iat: seconds(facts.issuedAt),
    nbf: seconds(facts.issuedAt),
    exp: seconds(facts.expiresAt),
  };
}

/** What exactly was proved, in one sentence. */
const narrativeOf = ({ address, verifiedAt }: CertificateFacts): string =>
  `Controlled an address at ${domainOf(address)} on ${dayOf(verifiedAt)}: entered a code that was mailed to it.`;
