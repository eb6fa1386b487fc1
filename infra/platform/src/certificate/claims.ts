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
  quoted,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";
import {
  type CompanyConfirmation,
  type Employment,
  achievementTypes,
  confirmedBy,
  employmentClaims,
  employmentName,
  periodText,
  statusDescription,
} from "./employment.ts";

/** The content of a certificate. Dates are months such as Jan-20; a current job has no end. */
export interface CertificateFacts extends Employment {
  /** Origin of the site that issues it. */
  readonly origin: string;
  readonly certificateId: string;
  /** Opaque UUID of the person. */
  readonly subjectId: string;
  /** The controlled address; only its host and a salted hash enter the credential. */
  readonly address: string;
  readonly salt: string;
  readonly company: string;
  /** Of role and dates; null where no company has confirmed them. */
  readonly confirmation: CompanyConfirmation | null;
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
 * A certificate before it is signed: Open Badges 3.0 AchievementCredential in W3C Verifiable Credentials 2.0. Its claims state
 * only what was proved. What no company has confirmed is in the description, marked as the holder's own words. Each form names
 * the status list of its own form.
 */
export function certificateOf(facts: CertificateFacts, form: CredentialForm): CertificateCredential {
  const { origin, certificateId, confirmation, statusList, statusIndex } = facts;
  const url = certificateUrl(origin, certificateId);
  const listUrl = statusListUrl(origin, statusList, form);
  const name = confirmation === null ? provedText(domainOf(facts.address)) : employmentName(facts, confirmation);
  return {
    "@context": [credentialContext, openBadgeContext],
    id: url,
    type: ["VerifiableCredential", "AchievementCredential"],
    name,
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
      ...(confirmation !== null && employmentClaims({ origin, url }, facts, confirmation)),
      achievement: {
        id: `${url}#achievement`,
        type: ["Achievement"],
        achievementType: confirmation === null ? achievementTypes.addressVerified : achievementTypes.confirmed,
        name,
        description: descriptionOf(facts),
        criteria: { narrative: narrativeOf(facts) },
        ...(confirmation !== null && { resultDescription: [statusDescription(url)] }),
      },
    },
    evidence: evidenceOf(facts, url),
    credentialStatus: {
      id: `${listUrl}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: listUrl,
    },
  };
}

const addressProof = ({ address, verifiedAt }: CertificateFacts): string =>
  `${provedText(domainOf(address))} on ${dayOf(verifiedAt)}: entered a code that was mailed to it.`;

const confirmationText = (confirmation: CompanyConfirmation): string =>
  `${confirmedBy(confirmation)} confirmed role and dates on ${dayOf(confirmation.confirmedAt)}.`;

const narrativeOf = (facts: CertificateFacts): string =>
  `${addressProof(facts)} ${facts.confirmation === null ? "Nothing else was checked." : confirmationText(facts.confirmation)}`;

function descriptionOf({ confirmation, role, company, ...dates }: CertificateFacts): string {
  const words = `${holderText(role, company)}, ${periodText({ role, ...dates })}`;
  return confirmation === null
    ? `Provenwork did not check role, company and dates. The holder's own words for them are: ${words}.`
    : `${confirmedBy(confirmation)} confirmed: ${quoted(role)}, ${periodText({ role, ...dates })}.`;
}

/** One item a level of proof. */
const evidenceOf = (facts: CertificateFacts, url: string) => [
  {
    id: `${url}#address-verified`,
    type: ["Evidence"],
    genre: "Address verified",
    name: "Address verified",
    narrative: `${addressProof(facts)} (${dateTime(facts.verifiedAt)})`,
  },
  ...(facts.confirmation === null
    ? []
    : [
        {
          id: `${url}#confirmed-by-company`,
          type: ["Evidence"],
          genre: "Confirmed by company",
          name: `Confirmed by ${facts.confirmation.company}`,
          narrative: `${confirmationText(facts.confirmation)} (${dateTime(facts.confirmation.confirmedAt)})`,
        },
      ]),
];
