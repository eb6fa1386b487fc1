import type { CertificateCredential } from "@provenwork/contracts/work-experience/certificate";
import { formatLongDayUtc } from "#design/format.ts";
import type { Check } from "./verdict.ts";

export const certificateNumber = ({ id }: CertificateCredential): string => id.slice(id.lastIndexOf("/") + 1);

/** What a credential says. */
export const CredentialFacts = ({ credential }: { credential: CertificateCredential }) => (
  <dl className="grid gap-x-6 gap-y-2 border-t border-line px-5 py-5 sm:grid-cols-[auto_1fr] md:px-6">
    {credentialFacts(credential).map(({ name, value }) => (
      <div key={name} className="contents">
        <dt className="text-muted max-sm:-mb-2">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Proven facts, and apart from them the holder's statements, which first-release certificates carry in their name. */
function credentialFacts({ credentialSubject, evidence, issuer, validFrom }: CertificateCredential) {
  const { achievement } = credentialSubject;
  const first = issuer.id === location.origin;
  const issued = { name: "Issued", value: formatLongDayUtc(validFrom) };
  if ("role" in credentialSubject)
    return [
      { name: "Employment", value: achievement.description },
      ...(evidence ?? []).map(({ name, narrative }) => ({ name, value: narrative })),
      issued,
    ];
  return [
    { name: "Proved", value: achievement.criteria.narrative },
    { name: "Not checked", value: first ? `The holder's own words: ${achievement.name}` : achievement.description },
    issued,
  ];
}

/** By the check that failed. */
export const verdictTitles: Readonly<Record<Check["name"], string>> = {
  Form: "This is not a certificate",
  Signature: "This certificate is not genuine",
  Issuer: "This certificate is not ours",
  Time: "This certificate is outside its validity dates",
  Revocation: "This certificate is no longer valid",
};
