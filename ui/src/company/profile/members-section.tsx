import { UserPlusIcon } from "@heroicons/react/24/outline";
import { GetCompanyInvitations, GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { MemberRow } from "./member-row.tsx";
import { Section } from "./section.tsx";

const InviteDialog = lazyPart(() => import("./invite-dialog.tsx").then((module) => module.InviteDialog));

/** Members and open invitations. Owners invite, change roles and remove members; all but the last owner may leave. */
export function MembersSection({ profile }: { profile: EmployerProfileView }) {
  // No live message reports a colleague's suspension: an account's row does not know its company.
  const members = useAnswer(GetCompanyMembers, {}, { refetchInterval: 60_000 });
  const invitations = useAnswer(GetCompanyInvitations, {}, { refetchInterval: 60_000 });
  const [inviting, setInviting] = useState(false);
  const error = members.error ?? invitations.error;
  const byOwner = profile.role === "owner";
  const retry = () => Promise.all([members.refetch(), invitations.refetch()]);
  const invite = byOwner && (
    <Button kind="primary" icon={UserPlusIcon} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Section
      id="members-title"
      title="Members"
      lead="All members work on all jobs and applications. Owners also edit this page and manage members."
      action={invite}
    >
      <Card>
        {members.data !== undefined && invitations.data !== undefined ? (
          <MemberList members={members.data} invitations={invitations.data} profile={profile} />
        ) : error === null ? (
          <Skeleton label="Loading the members" className="p-4 md:p-6">
            <Bones bars={["h-4 w-48", "h-3 w-64 max-w-full", "h-3 w-40"]} className="gap-2" />
          </Skeleton>
        ) : (
          <ErrorState title="Could not load the members" error={error} onRetry={retry} />
        )}
      </Card>
      {byOwner && <InviteDialog open={inviting} onClose={() => setInviting(false)} />}
    </Section>
  );
}

interface MemberListProps {
  members: OutputOf<typeof GetCompanyMembers>;
  invitations: OutputOf<typeof GetCompanyInvitations>;
  profile: EmployerProfileView;
}

function MemberList({ members, invitations, profile }: MemberListProps) {
  const owners = members.filter(({ role }) => role === "owner").length;
  const byOwner = profile.role === "owner";
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <MemberRow
          key={member.memberId}
          member={member}
          company={profile.companyName}
          byOwner={byOwner}
          lastOwner={member.role === "owner" && owners === 1}
        />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.invitationId} invitation={invitation} byOwner={byOwner} />
      ))}
    </ul>
  );
}
