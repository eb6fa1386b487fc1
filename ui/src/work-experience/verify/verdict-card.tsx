import { answeredFromText } from "@provenwork/contracts/work-experience/answered-from";
import { endNotice, formatHolderPeriod } from "@provenwork/contracts/work-experience/certificate-sections";
import { formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { type CertificateView, GetCertificate } from "@provenwork/contracts/work-experience/queries";
import { CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef } from "react";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";
import { TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { useAnswer } from "#kernel/query.ts";
import { AnsweredBadge } from "#work-experience/proof/level-badge.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { formatLongDayUtc } from "#design/format.ts";
import { CredentialFacts, certificateNumber, verdictTitles } from "./credential-facts.tsx";
import type { Check } from "./verdict.ts";
import type { Verdict } from "./verify-credential.ts";

/** The verdict on a credential, check by check. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { genuine, checks, credential } = verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [verdict]);
  const failed = checks.find(({ passed }) => !passed);
  return (
    <Card aria-labelledby="verdict" className="overflow-clip">
      <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 px-5 py-6 md:px-6">
        {genuine ? (
          <Seal className="size-12 animate-stamp text-proven" />
        ) : (
          <Icon of={XMarkIcon} className="size-12! text-refused" />
        )}
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
            {genuine ? "This certificate is genuine and valid" : verdictTitles[failed?.name ?? "Form"]}
          </h2>
          <p className="text-ink-2">
            {genuine ? "We signed it, it is unchanged, and it is still valid." : failed?.text}
          </p>
          {genuine && credential !== undefined && <SinceIssue certificateId={certificateNumber(credential)} />}
          {failed?.name === "Revocation" && credential !== undefined && (
            <End certificateId={certificateNumber(credential)} />
          )}
        </div>
      </div>
      {credential !== undefined && <CredentialFacts credential={credential} />}
      <ul aria-label="What was checked" className="grid gap-2 border-t border-line bg-sunken px-5 py-5 md:px-6">
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </ul>
      {credential !== undefined && checks.some(({ name, passed }) => name === "Issuer" && passed) && (
        <p className="border-t border-line px-5 py-4 md:px-6">
          <TextLink to={workExperiencePaths.certificate(certificateNumber(credential))}>
            See the certificate and how it was verified
          </TextLink>
        </p>
      )}
    </Card>
  );
}

/** Why a certificate no longer counts, and the one that took its place. A status list does not say. */
function End({ certificateId }: { certificateId: string }) {
  const { data } = useAnswer(GetCertificate, { certificateId });
  const about = data?.about ?? undefined;
  const end = data !== undefined && about !== undefined ? endNotice(about, data) : undefined;
  const replacedBy = data?.replacedBy ?? null;
  return (
    <div className="mt-1 text-ink-2">
      {end !== undefined && (
        <p>
          {end.title}. {end.text}
        </p>
      )}
      {replacedBy !== null && (
        <TextLink to={workExperiencePaths.certificate(replacedBy)}>See the current certificate</TextLink>
      )}
    </div>
  );
}

/** What is on its page only: a company's confirmation now, and what its holder changed since it was signed. */
function SinceIssue({ certificateId }: { certificateId: string }) {
  const { data, error } = useAnswer(GetCertificate, { certificateId });
  if (error !== null)
    return (
      <p className="mt-1 text-sm text-muted">
        Could not check whether a company confirms it, or its dates have changed.
      </p>
    );
  const { datesThen = null, confirmation = null, answered = null } = data?.about ?? {};
  return (
    <>
      {confirmation !== null && <Confirmation confirmation={confirmation} />}
      {confirmation === null && answered !== null && <Answered answered={answered} />}
      <ChangedSince of={{ datesThen, nameThen: null }} className="mt-1" />
    </>
  );
}

type Confirmed = NonNullable<NonNullable<CertificateView["about"]>["confirmation"]>;

const Confirmation = ({ confirmation }: { confirmation: Confirmed }) => (
  <div className="mt-3 grid justify-items-start gap-1 text-sm wrap-anywhere">
    <ConfirmedBadge>{formatConfirmedBy(confirmation)}</ConfirmedBadge>
    <p className="text-ink-2">
      {confirmation.role}, {formatHolderPeriod(confirmation)}
    </p>
    <p className="text-muted">Stated by the company on {formatLongDayUtc(confirmation.confirmedAt)}.</p>
  </div>
);

type AnsweredEntry = NonNullable<NonNullable<CertificateView["about"]>["answered"]>;

const Answered = ({ answered }: { answered: AnsweredEntry }) => (
  <div className="mt-3 grid justify-items-start gap-1 text-sm wrap-anywhere">
    <AnsweredBadge domain={answered.domain} />
    <p className="text-ink-2">
      {answered.role}, {formatHolderPeriod(answered)}
    </p>
    <p className="text-muted">
      {answeredFromText(answered.domain)} Answered on {formatLongDayUtc(answered.answeredAt)}.
    </p>
  </div>
);

function CheckLine({ name, passed, text }: Check) {
  return (
    <li className="grid grid-cols-[auto_6rem_minmax(0,1fr)] items-start gap-x-3 text-sm">
      <Icon of={passed ? CheckIcon : XMarkIcon} className={passed ? "text-accent" : "text-refused"} />
      <span className="font-semibold">
        {name}
        <span className="sr-only">{passed ? ": passed." : ": failed."}</span>
      </span>
      <span className={`wrap-anywhere ${passed ? "text-muted" : "text-refused"}`}>{text}</span>
    </li>
  );
}
