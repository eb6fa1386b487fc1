import { formatLongDayUtc, formatProofDay } from "../kernel/format-time-utc.ts";
import { answeredFromText, formatAnsweredFrom } from "./answered-from.ts";
import { formatOthers, formatOwner } from "./format-domain.ts";
import type { CertificateView } from "./queries.ts";

type About = NonNullable<CertificateView["about"]>;
type Reason = NonNullable<CertificateView["revoked"]>["reason"];

export interface CertificateFact {
  readonly name: string;
  readonly value: string;
}

export interface CertificateSection {
  readonly id: "proved" | "confirmed" | "answered" | "domain" | "words";
  readonly title: string;
  readonly note?: string;
  readonly facts: readonly CertificateFact[];
}

/** What a certificate says, for its screen, its printout and its page without scripts. */
export const certificateSections = (
  about: About,
  { status, revoked }: Pick<CertificateView, "status" | "revoked">,
): CertificateSection[] => [
  {
    id: "proved",
    title: status === "valid" ? "What was verified" : "What it said",
    facts: [
      ...provedFacts(about),
      {
        name: status === "valid" ? "Valid until" : "Was valid until",
        value: formatLongDayUtc(revoked?.at ?? about.expiresAt),
      },
    ],
  },
  ...(about.confirmation === null ? [] : [confirmationSection(about.confirmation)]),
  ...(about.answered === null || about.confirmation !== null ? [] : [answeredSection(about.answered)]),
  {
    id: "domain",
    title: `Who else is at ${about.domainNow.domain}`,
    note: "Current data from Provenwork. Not part of the signed certificate.",
    facts: [
      { name: "People", value: formatOthers(about.domainNow) },
      { name: "Company", value: formatOwner(about.domain, about.domainNow) },
    ],
  },
  {
    id: "words",
    title: "Stated by the holder",
    note: "Not checked by us or by any company. As given when the certificate was issued.",
    facts: holderFacts(about),
  },
];

const provedFacts = ({ domain, registeredDomain, verifiedAt }: About): CertificateFact[] => [
  { name: "Verified", value: `Controlled an address at ${domain} on ${formatProofDay(verifiedAt)}` },
  ...(domain === registeredDomain ? [] : [{ name: "Domain", value: `${domain} belongs to ${registeredDomain}` }]),
  { name: "How", value: "Entered a code that Provenwork had emailed to that address a few minutes before" },
  { name: "Not verified", value: "Who the holder is, what they did there and when; which company uses the domain" },
];

const confirmationSection = (confirmation: NonNullable<About["confirmation"]>): CertificateSection => {
  const { company, domain, domainHeld, role, confirmedAt } = confirmation;
  return {
    id: "confirmed",
    title: `Confirmed by ${company}`,
    note: "The company’s own statement about role and dates. Current data from Provenwork.",
    facts: [
      { name: "Role", value: role },
      { name: "Dates", value: formatHolderPeriod(confirmation) },
      { name: "When", value: formatLongDayUtc(confirmedAt) },
      {
        name: "Domain",
        value: domainHeld
          ? `${company} has verified ${domain}`
          : `${company} confirmed while it owned ${domain}; it no longer has it verified`,
      },
    ],
  };
};

const answeredSection = (answered: NonNullable<About["answered"]>): CertificateSection => ({
  id: "answered",
  title: formatAnsweredFrom(answered.domain),
  note: `${answeredFromText(answered.domain)} Current data from Provenwork. Not part of the signed certificate.`,
  facts: [
    { name: "Role", value: answered.role },
    { name: "Dates", value: formatHolderPeriod(answered) },
    { name: "When", value: formatLongDayUtc(answered.answeredAt) },
  ],
});

const holderFacts = ({ holder, role, company }: About): CertificateFact[] => [
  { name: "Name", value: holder === null ? "Not part of this certificate" : holder.name || "Not set" },
  { name: "Role", value: role },
  { name: "Company", value: company },
  ...(holder === null ? [] : [{ name: "Dates", value: formatHolderPeriod(holder) }]),
];

/** The holder's dates; without an end, the job was current when the certificate was issued. */
export const formatHolderPeriod = ({
  startDate,
  endDate,
}: Pick<NonNullable<About["holder"]>, "startDate" | "endDate">): string => `${startDate} – ${endDate ?? "Present"}`;

const reasons: Readonly<Record<Reason, string>> = {
  reissued: "What it says about role, dates or the company’s confirmation has changed since.",
  "experience-changed": "The holder changed the company, role or work email.",
  "experience-removed": "The holder removed this experience from their profile.",
  "verification-rejected": "Provenwork rejected the verification.",
  "person-erased": "It was withdrawn.",
};

/** Why a certificate no longer counts, as a title and a text; undefined while it does. */
export function endNotice(
  about: Pick<About, "expiresAt">,
  { status, revoked }: Pick<CertificateView, "status" | "revoked">,
): { title: string; text: string } | undefined {
  if (revoked?.reason === "reissued")
    return {
      title: `Replaced on ${formatLongDayUtc(revoked.at)}`,
      text: `${reasons.reissued} This version no longer counts; a newer certificate took its place.`,
    };
  if (revoked !== null)
    return {
      title: `Revoked on ${formatLongDayUtc(revoked.at)}`,
      text: `${reasons[revoked.reason]} It no longer proves anything.`,
    };
  if (status !== "expired") return undefined;
  return {
    title: `Expired on ${formatLongDayUtc(about.expiresAt)}`,
    text: "What it says was verified then and has not been checked since.",
  };
}

const stepTitles: Readonly<Record<About["timeline"][number]["kind"], string>> = {
  listed: "Experience listed",
  "code-mailed": "Code emailed",
  "code-refused": "Wrong code entered",
  verified: "Code entered correctly",
  issued: "Certificate signed",
  revoked: "Certificate revoked",
};

/** A step of the history of a certificate, with the domain of an address and never the address. */
export function certificateStepText({ kind, at }: About["timeline"][number], { domain }: Pick<About, "domain">) {
  const title = stepTitles[kind];
  if (kind === "code-mailed") return { title, detail: `To an address at ${domain}` };
  if (kind === "verified") return { title, detail: `Controlled an address at ${domain} on ${formatProofDay(at)}` };
  return { title, detail: undefined };
}
