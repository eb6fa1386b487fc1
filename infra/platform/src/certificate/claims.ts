import { createHash } from "node:crypto";
import {
  type CertificateCredential,
  type CredentialForm,
  certificateUrl,
  credentialContext,
  holderText,
  issuerName,
  issuerUrl,
  openBadgeContext,
  provedText,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";

/** The content of a certificate. */
export interface CertificateFacts {
  /** Origin of the site that issues it. */
  readonly origin: string;
  readonly certificateId: string;
  /** Opaque UUID of the person. */
  readonly subjectId: string;
  /** The controlled address; only its host and a salted hash enter the credential. */
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

/** Hash of an address as in Open Badges 3.0: a reader who knows the address can verify it. */
export const identityHash = (address: string, salt: string): string =>
  `sha256$${createHash("sha256").update(`${address.toLowerCase()}${salt}`, "utf8").digest("hex")}`;

/** In whole seconds, because a JWT's NumericDates have no fraction and must match. */
export const dateTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const dayOf = (at: Date): string =>
  at.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/**
 * A certificate before it is signed: Open Badges 3.0 AchievementCredential in W3C Verifiable Credentials 2.0. The achievement
 * states only what was proved. Role and company are in its description, marked as the holder's own words. Each form names
 * the status list of its own form.
 */
export function certificateOf(facts: CertificateFacts, form: CredentialForm): CertificateCredential {
  const { origin, certificateId, role, company, statusList, statusIndex } = facts;
  const url = certificateUrl(origin, certificateId);
  const listUrl = statusListUrl(origin, statusList, form);
  const proved = provedText(domainOf(facts.address));
  return {
    "@context": [credentialContext, openBadgeContext],
    id: url,
    type: ["VerifiableCredential", "AchievementCredential"],
    name: proved,
    issuer: { id: issuerUrl(origin), type: ["Profile"], name: issuerName, url: origin },
    validFrom: dateTime(facts.issuedAt),
    validUntil: dateTime(facts.expiresAt),
    credentialSubject: {
      id: `urn:uuid:${facts.subjectId}`,
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
        name: proved,
        description: `Provenwork did not check role and company. The holder's own words for them are: ${holderText(role, company)}.`,
        criteria: {
          narrative: `${proved} on ${dayOf(facts.verifiedAt)}: entered a code that was mailed to it. Nothing else was checked.`,
        },
      },
    },
    credentialStatus: {
      id: `${listUrl}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: listUrl,
    },
  };
}
