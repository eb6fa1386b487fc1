import { GetOwnResume, GetProfile, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ArrowLeftIcon, MinusCircleIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Badge } from "#design/badge.tsx";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Tabs } from "#design/tabs.tsx";
import { useAnswer } from "#kernel/query.ts";
import { Navigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { CertificateLink } from "#work-experience/proof/certificate-link.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { LevelBadge } from "#work-experience/proof/level-badge.tsx";
import { EntryTitle } from "#work-experience/entry/entry-title.tsx";
import type { KnownPerson } from "./known-person.ts";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { domainOf } from "#work-experience/proof/verified-card.tsx";

/** Preview of a candidate's profile as others see it, made of the same components. */
export function ProfilePreview() {
  const { user } = useSession();
  const [open, setOpen] = useState(0);
  const profile = useAnswer(GetProfile, {}, { enabled: user?.userType === "candidate" });
  const history = useAnswer(GetWorkExperiences, {});
  if (user && user.userType !== "candidate") return <Navigate to={candidatePaths.profile()} replace />;
  const error = profile.error ?? history.error;
  const person = profile.data?.personalInformation;
  const retry = () => Promise.all([profile.refetch(), history.refetch()]);
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Preview">
          <p>Your profile as others see it.</p>
        </PageHead>
        <ButtonLink size="sm" icon={ArrowLeftIcon} to={candidatePaths.profile()} className="mb-6">
          Back to your profile
        </ButtonLink>
        {person && history.data !== undefined && (
          <Tabs
            label="Viewed by"
            open={open}
            onOpen={setOpen}
            panes={[
              { label: "An employer", content: <Seen by="employer" person={person} {...history.data} /> },
              { label: "Anyone else", content: <Seen by="stranger" person={person} {...history.data} /> },
            ]}
          />
        )}
        {person === null && <NothingYet />}
        {error !== null && person === undefined && (
          <Card>
            <ErrorState title="Could not load your profile" error={error} onRetry={retry} />
          </Card>
        )}
        {error === null && (person === undefined || history.data === undefined) && <ProfileSkeleton />}
      </Main>
    </>
  );
}

interface SeenProps {
  by: "employer" | "stranger";
  person: NonNullable<KnownPerson>;
  experiences: readonly WorkExperienceView[];
}

/** A view of the profile: employers you apply to see all except work emails, others only what certificates show. */
function Seen({ by, person, experiences }: SeenProps) {
  const verified = experiences.filter(isVerified);
  const shown = by === "employer" ? experiences : verified;
  return (
    <div className="grid gap-6">
      <p className="max-w-[65ch] text-muted">
        {by === "employer"
          ? "Employers see this with your application. They never see the address we sent a code to."
          : "Profiles are not listed publicly. Anyone with the link to a certificate sees its proof, your name and that job."}
      </p>
      <ProfileHead
        name={person.fullName}
        line={by === "employer" ? <Contact person={person} /> : "Contact details are hidden"}
        verified={verified.length}
        count={shown.length}
      />
      <Card aria-labelledby="seen-title">
        <CardHead id="seen-title" title="Work Experience" />
        {shown.length === 0 && (
          <EmptyState
            art={<PaperArt />}
            title={by === "employer" ? "No work experience provided" : "Nothing to see yet"}
          >
            {by === "employer"
              ? "Jobs you add to your profile appear here."
              : "A job appears here once it is verified and its certificate is signed."}
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {shown.map((experience) => (
            <li key={experience.id} className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-6">
              <EntryTitle entry={experience}>
                {isVerified(experience) && (
                  <p className="text-sm text-muted wrap-anywhere">
                    Controlled an address at {domainOf(experience.workEmail)}
                  </p>
                )}
                <ChangedSince of={experience} />
              </EntryTitle>
              {isVerified(experience) ? (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-end">
                  <LevelBadge {...experience} />
                  <CertificateLink experience={experience} />
                </div>
              ) : (
                <Badge icon={MinusCircleIcon}>Not verified</Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Contact = ({ person: { email, phone, location } }: Pick<SeenProps, "person">) => (
  <>
    {location}
    <br />
    {email}&nbsp;· {phone}
    <ResumeLink />
  </>
);

/** Opens the resume in a new tab, as for an employer. */
function ResumeLink() {
  const resume = useAnswer(GetResumeDetails, {}).data?.resume;
  if (!resume) return null;
  return (
    <>
      <br />
      <a
        href={GetOwnResume.path}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center font-[560] text-accent no-underline hover:text-accent-hover hover:underline"
      >
        View Resume
      </a>
    </>
  );
}

const NothingYet = () => (
  <Card>
    <EmptyState art={<PaperArt />} title="Nothing to show yet">
      Save your personal information first: your name is the first thing others see.
    </EmptyState>
  </Card>
);
