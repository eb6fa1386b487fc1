import { GetProfile } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { EyeIcon, GlobeAltIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useSession } from "#kernel/session.tsx";
import { AccountFacts } from "#account/settings/account-facts.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { publicProfilePaths } from "#public-profile/paths.ts";
import { HistoryCard } from "#work-experience/entry/history-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { useEditing } from "#kernel/use-editing.ts";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { Bone } from "#design/skeleton.tsx";

const SkillsCard = lazyPart(
  () => import("#candidate/skills/skills-card.tsx").then((module) => module.SkillsCard),
  () => <Bone className="h-64 w-full" />,
);
const OpeningsCard = lazyPart(
  () => import("#application/openings/openings-card.tsx").then((module) => module.OpeningsCard),
  () => <Bone className="h-32 w-full" />,
);

/** The user's profile, editable for candidates. */
export function Profile() {
  const { user } = useSession();
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Your profile">
          <p>
            {user?.userType === "candidate"
              ? "What employers see about you, and the proof behind it."
              : "Your details on Provenwork."}
          </p>
        </PageHead>
        {user?.userType === "candidate" && <CandidateProfile />}
        {user && user.userType !== "candidate" && <AccountFacts user={user} />}
      </Main>
    </>
  );
}

function CandidateProfile() {
  const profile = useAnswer(GetProfile, {});
  const history = useAnswer(GetWorkExperiences, {});
  const editing = useEditing();
  const error = profile.error ?? history.error;
  if (profile.data === undefined || history.data === undefined) {
    if (error === null) return <ProfileSkeleton />;
    const retry = () => Promise.all([profile.refetch(), history.refetch()]);
    return (
      <Card>
        <ErrorState title="Could not load your profile" error={error} onRetry={retry} />
      </Card>
    );
  }
  const person = profile.data.personalInformation;
  const { experiences } = history.data;
  return (
    <div className="grid gap-6">
      {person !== null && (
        <ProfileHead
          name={person.fullName}
          line={person.location}
          verified={experiences.filter(isVerified).length}
          count={experiences.length}
        >
          <ButtonLink icon={EyeIcon} to={candidatePaths.profilePreview()}>
            Preview
          </ButtonLink>
          <ButtonLink icon={GlobeAltIcon} to={publicProfilePaths.own()}>
            Public page
          </ButtonLink>
        </ProfileHead>
      )}
      <PersonCard person={person} editing={editing} />
      <HistoryCard
        {...history.data}
        answeredAt={history.dataUpdatedAt}
        editing={editing}
        companyEmail={person?.email}
      />
      <SkillsCard />
      <ResumeCard />
      <OpeningsCard />
    </div>
  );
}
