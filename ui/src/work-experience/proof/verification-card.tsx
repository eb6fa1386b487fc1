import { isChanged } from "@provenwork/contracts/work-experience/changed-since";
import { GetPresentation } from "@provenwork/contracts/work-experience/presentation-queries";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ArrowDownTrayIcon, ClockIcon, PlusIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { ButtonAnchor, ButtonLink } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { useRowPages } from "#kernel/use-pages-in-url.ts";
import { useServerClock } from "#kernel/server-time.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { ExperienceRow } from "./experience-row.tsx";
import { isVerified } from "./verification-status.ts";

const CodeDialog = lazyPart(() => import("./code-dialog.tsx").then((module) => module.CodeDialog));
const ProofDialog = lazyPart(() => import("./proof-dialog.tsx").then((module) => module.ProofDialog));

const pageSize = 10;

interface Props {
  serverTime: string;
  answeredAt: number;
  experiences: readonly WorkExperienceView[];
  /** Id of the entry whose code form is open. */
  codeOf: string | undefined;
  onCode: (experienceId: string | undefined) => void;
  /** Below a verified entry. */
  below?: (experienceId: string) => ReactNode;
}

/** All experiences with status and timeline. */
export function VerificationCard({ serverTime, answeredAt, experiences, codeOf, onCode, below }: Props) {
  const time = useServerClock(serverTime, answeredAt);
  const pages = useRowPages(experiences, pageSize);
  const [proofOf, setProofOf] = useState<string>();
  const byId = (id: string | undefined) => experiences.find((experience) => experience.id === id);
  return (
    <Card aria-labelledby="verification-title">
      <CardHead id="verification-title" title="Verification Status">
        {experiences.length > 0 && <Count experiences={experiences} />}
      </CardHead>
      {experiences.length === 0 ? (
        <NoExperience />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {pages.shown.map((experience) => (
              <ExperienceRow
                key={experience.id}
                experience={experience}
                serverNow={time.now + time.offset}
                onProof={() => setProofOf(experience.id)}
                onCode={() => onCode(experience.id)}
              >
                {below?.(experience.id)}
              </ExperienceRow>
            ))}
          </ul>
          <LoadMore list={pages} className="border-t border-line p-4" />
          {experiences.some(({ certificateId }) => certificateId !== null) && <Bundle />}
        </>
      )}
      <ProofDialog experience={byId(proofOf)} onClose={() => setProofOf(undefined)} />
      <CodeDialog experience={byId(codeOf)} time={time} onClose={() => onCode(undefined)} />
    </Card>
  );
}

/** Each credential is signed; the file that holds them is not, because nobody but its holder could sign it. */
const Bundle = () => (
  <div className="grid gap-2 border-t border-line px-5 py-4">
    <p className="text-sm text-muted">
      All your certificates in one file, a W3C Verifiable Presentation. We signed each certificate, not the file: it
      does not show who gives it to someone.
    </p>
    <ButtonAnchor
      size="sm"
      icon={ArrowDownTrayIcon}
      href={GetPresentation.path}
      download
      className="justify-self-start"
    >
      Download all certificates
    </ButtonAnchor>
  </div>
);

function Count({ experiences }: { experiences: readonly WorkExperienceView[] }) {
  const verified = experiences.filter(isVerified).length;
  const changed = experiences.filter(isChanged).length;
  const words = `${verified} of ${experiences.length} verified${changed === 0 ? "" : `, ${changed} changed since`}`;
  return verified > 0 ? <ProvenBadge>{words}</ProvenBadge> : <Badge icon={ClockIcon}>{words}</Badge>;
}

const NoExperience = () => (
  <EmptyState
    art={<PaperArt />}
    title="No experience yet"
    action={
      <ButtonLink kind="primary" icon={PlusIcon} to={candidatePaths.profile({ edit: "new" })}>
        Add work experience
      </ButtonLink>
    }
  >
    Add a job and the company address you have there. &ldquo;Verify now&rdquo; then emails a code to it, which verifies
    the job.
  </EmptyState>
);
