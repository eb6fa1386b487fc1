import { type ConfirmationsView, GetConfirmations } from "@provenwork/contracts/confirmation/queries";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { useState } from "react";
import { companyPaths } from "#company/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardFoot } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Tabs } from "#design/tabs.tsx";
import { employerPaths } from "#employer/paths.ts";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { landingPaths } from "#landing/paths.ts";

const Rows = () => (
  <Skeleton label="Loading">
    <Bones bars={["h-10 w-full", "h-10 w-full"]} className="gap-4" />
  </Skeleton>
);
const WaitingList = lazyPart(() => import("./waiting-list.tsx").then((module) => module.WaitingList), Rows);
const WithCandidate = lazyPart(() => import("./with-candidate.tsx").then((module) => module.WithCandidate), Rows);
const Decided = lazyPart(() => import("./decided.tsx").then((module) => module.Decided), Rows);
const Confirmers = lazyPart(() => import("./confirmers.tsx").then((module) => module.Confirmers));

/** What the company is asked to confirm, and what it answered, live. */
export const Confirmations = () => <EmployerScreen>{(profile) => <Content profile={profile} />}</EmployerScreen>;

function Content({ profile }: { profile: EmployerProfileView }) {
  const { data, error, refetch } = useAnswer(GetConfirmations, {}, { refetchInterval: 30_000 });
  return (
    <Main>
      <PageHead title="Confirmations">
        {typeof data?.domain === "string" && data.mayConfirm && (
          <p>These people verified an address at {data.domain}. Compare their role and dates with your records.</p>
        )}
      </PageHead>
      {data === undefined ? (
        <Card>
          {error === null ? (
            <Skeleton label="Loading confirmations" className="p-6">
              <Bones bars={["h-8 w-72 max-w-full", "h-40 w-full"]} className="gap-6" />
            </Skeleton>
          ) : (
            <ErrorState title="Could not load confirmations" error={error} onRetry={() => refetch()} />
          )}
        </Card>
      ) : data.mayConfirm ? (
        <div className="grid gap-6">
          <Lists view={data} profile={profile} />
          {profile.role === "owner" && <Confirmers recruiters={data.recruitersMayConfirm} />}
        </div>
      ) : (
        <MayNot companyName={profile.companyName} />
      )}
    </Main>
  );
}

const MayNot = ({ companyName }: { companyName: string }) => (
  <Card>
    <EmptyState
      art={<PaperArt />}
      title="You can’t confirm work experiences"
      action={<ButtonLink to={employerPaths.dashboard()}>Back to Dashboard</ButtonLink>}
    >
      An owner of {companyName} chooses who may confirm for the company. Your role is Recruiter.
    </EmptyState>
  </Card>
);

const count = (shown: number | string) => <span className="ml-1.5 text-muted tabular-nums">{shown}</span>;

function Lists({ view, profile }: { view: ConfirmationsView; profile: EmployerProfileView }) {
  const [open, setOpen] = useState(0);
  const { waiting, decided } = view.counts;
  const shown = ({ count: of, more }: typeof waiting) => `${of}${more ? "+" : ""}`;
  return (
    <Card aria-label="Confirmations by status">
      <div className="px-4 pt-2 md:px-6">
        <Tabs
          label="Status"
          open={open}
          onOpen={setOpen}
          panes={[
            {
              label: "Waiting for you",
              badge: count(shown(waiting)),
              content: <Waiting view={view} companyName={profile.companyName} by={profile.fullName} />,
            },
            {
              label: "With the candidate",
              badge: count(view.withCandidate.length),
              content: <WithCandidate corrections={view.withCandidate} />,
            },
            { label: "Decided", badge: count(shown(decided)), content: <Decided /> },
          ]}
        />
      </div>
      <CardFoot className="mt-4">
        {open === 1
          ? "The seal appears only when the candidate accepts. After 30 days without an answer, the correction ends and the claim stays unconfirmed."
          : `By confirming, ${profile.companyName} states that the role and dates are right. Select several people to confirm them together. A confirmation can be revoked later; the revocation stays on record.`}
      </CardFoot>
    </Card>
  );
}

interface WaitingProps {
  view: ConfirmationsView;
  companyName: string;
  by: string;
}

function Waiting({ view, companyName, by }: WaitingProps) {
  if (view.domain === null)
    return (
      <EmptyState
        art={<PaperArt />}
        title="No verified domain"
        action={<ButtonLink to={companyPaths.profile()}>Verify your domain</ButtonLink>}
      >
        Your company is asked about people at its domain once it has verified it, and no other company did before.
      </EmptyState>
    );
  if (view.waiting.length === 0)
    return (
      <EmptyState
        art={<PaperArt />}
        title="No one is waiting for you"
        action={<CopyLinkButton kind="primary" path={landingPaths.landing()} note="Send it to your staff." />}
      >
        People who verify an address at {view.domain} appear here.
      </EmptyState>
    );
  return <WaitingList questions={view.waiting} companyName={companyName} by={by} />;
}
