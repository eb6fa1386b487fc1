import { type CompanyMember, GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { MemberRow } from "./member-row.tsx";
import { Section } from "./section.tsx";

/** Everybody in the company. Owners change roles and remove others; everybody may leave, but for the last owner. */
export function MembersSection({ profile }: { profile: EmployerProfileView }) {
  const { data: members, error, refetch } = useAnswer(GetCompanyMembers, {});
  return (
    <Section
      id="members-title"
      title="Members"
      lead="Every member works on all jobs and applications. Owners also change this page and who belongs to it."
    >
      <Card>
        {members !== undefined && <Members members={members} profile={profile} />}
        {members === undefined && error === null && (
          <Skeleton label="Loading the members" className="p-4 md:p-6">
            <Bones looks={["h-4 w-48", "h-3 w-64 max-w-full", "h-3 w-40"]} className="grid gap-2" />
          </Skeleton>
        )}
        {members === undefined && error !== null && (
          <ErrorState title="The members could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Section>
  );
}

function Members({ members, profile }: { members: readonly CompanyMember[]; profile: EmployerProfileView }) {
  const owners = members.filter(({ role }) => role === "owner").length;
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <MemberRow
          key={member.memberId}
          member={member}
          company={profile.companyName}
          byOwner={profile.role === "owner"}
          lastOwner={member.role === "owner" && owners === 1}
        />
      ))}
    </ul>
  );
}
