import { CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OpenedPresentation } from "@provenwork/contracts/work-experience/presentation";
import { TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatCount } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { fetchText } from "#kernel/fetch-text.ts";
import { isFromElsewhere } from "#work-experience/elsewhere/is-from-elsewhere.ts";
import { IssuedElsewhere } from "#work-experience/elsewhere/issued-elsewhere.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { CredentialFacts, certificateNumber, verdictTitles } from "./credential-facts.tsx";
import type { Verdict } from "./verify-credential.ts";
import { type PresentationVerdict as Judged, verifyPresentation } from "./verify-presentation.ts";

interface Links {
  /** How many links lead to no certificate. */
  missing?: number;
  /** How many lead to other sites. */
  elsewhere?: number;
}

/** The verdict on a bundle: on each certificate in it, and on what holds them together. */
export function PresentationVerdict({ presentation, ...links }: { presentation: OpenedPresentation } & Links) {
  const { credentials } = presentation;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["presentation", credentials],
    queryFn: () => verifyPresentation(credentials, { origin: location.origin, now: new Date(), fetchText }),
    gcTime: 0,
    staleTime: 0,
  });
  if (error !== null && !isFetching) {
    return (
      <Card>
        <ErrorState title="Could not check the certificates" error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  return data === undefined ? <CheckingCertificates /> : <Shown {...data} presentation={presentation} {...links} />;
}

interface ShownProps extends Judged, Links {
  presentation: OpenedPresentation;
}

function Shown({ verdicts, onePerson, presentation, missing = 0, elsewhere = 0 }: ShownProps) {
  const { credentials, left } = presentation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [verdicts]);
  const genuine = verdicts.filter((verdict) => verdict.genuine).length;
  const total = verdicts.length + left + missing;
  const holds = genuine === total && onePerson;
  return (
    <Card aria-labelledby="verdict" className="overflow-clip">
      <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 px-5 py-6 md:px-6">
        {holds ? (
          <Seal className="size-12 animate-stamp text-proven" />
        ) : (
          <Icon of={XMarkIcon} className="size-12! text-refused" />
        )}
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
            {genuine} of {total} certificates {genuine === 1 ? "is" : "are"} genuine and valid
          </h2>
          {verdicts.length > 1 && (
            <p className={onePerson ? "text-ink-2" : "text-refused"}>
              {onePerson
                ? "All that we signed are about the same person."
                : "They are about different people, so they do not belong together."}
            </p>
          )}
          {left > 0 && <p className="text-refused">{left} more were not checked.</p>}
          {missing > 0 && (
            <p className="text-refused">
              {formatCount(missing, "link")} {missing === 1 ? "leads" : "lead"} to no certificate, or to one that was
              erased.
            </p>
          )}
          {elsewhere > 0 && (
            <p className="text-ink-2">
              {formatCount(elsewhere, "link")} to other sites {elsewhere === 1 ? "was" : "were"} not opened.
            </p>
          )}
          <p className="text-ink-2">
            We signed each certificate, not the file. Nothing else in the file was checked, and it does not show that
            the person who gave it to you is its holder.
          </p>
        </div>
      </div>
      <ol aria-label="Certificates" className="divide-y divide-line border-t border-line">
        {verdicts.map((verdict, index) => (
          <li key={index}>
            <One verdict={verdict} text={credentials[index] ?? ""} number={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface OneProps {
  verdict: Verdict;
  /** As it was given. */
  text: string;
  number: number;
}

function One({ verdict: { genuine, checks, credential }, text, number }: OneProps) {
  const failed = checks.find(({ passed }) => !passed);
  const isForeign = credential === undefined && isFromElsewhere(text);
  const why = isForeign ? "Not ours" : `${verdictTitles[failed?.name ?? "Form"]}. ${failed?.text ?? ""}`;
  return (
    <section aria-labelledby={`credential-${number}`}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 pt-5 md:px-6">
        <Icon of={genuine ? CheckIcon : XMarkIcon} className={`mt-1 ${genuine ? "text-accent" : "text-refused"}`} />
        <div className="pb-5">
          <h3 id={`credential-${number}`} className="text-lg wrap-anywhere">
            {credential?.credentialSubject.achievement.name ?? `Certificate ${number}`}
          </h3>
          <p className={genuine ? "text-muted" : "text-refused"}>{genuine ? "Genuine and valid" : why}</p>
          {credential !== undefined && checks.some(({ name, passed }) => name === "Issuer" && passed) && (
            <TextLink to={workExperiencePaths.certificate(certificateNumber(credential))}>See the certificate</TextLink>
          )}
        </div>
      </div>
      {credential !== undefined && <CredentialFacts credential={credential} />}
      {isForeign && (
        <div className="px-5 pb-5 md:px-6">
          <IssuedElsewhere key={text} credential={text} />
        </div>
      )}
    </section>
  );
}

export const CheckingCertificates = () => (
  <Card>
    <Skeleton label="Checking the certificates" className="px-5 py-6">
      <Bone className="h-6 w-64 max-w-full" />
      <Bone className="mt-4 h-4 w-full" />
    </Skeleton>
  </Card>
);
