import { ChangeMemberRole, RemoveMember } from "@provenwork/contracts/company/commands";
import { companies } from "@provenwork/contracts/company/streams";
import type { Area } from "#kernel/area.ts";
import { ownGroup } from "#kernel/caller.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { byCaller } from "./by-member.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { isMember } from "./membership-of.ts";
import { removeErasedMembers } from "./remove-erased.reaction.ts";
import { removeMember } from "./remove-member.ts";
import { settleMemberships } from "./settle-membership.reaction.ts";
import { settleMembership } from "./settle-membership.steps.ts";

export const company: Area<{ readonly memberships: Memberships }> = {
  name: "company",
  isMember,
  owners: { memberId: (personId, companyId, read) => isMember(companyId, personId, read) },
  routes: ({ memberships }) => [
    route(
      ChangeMemberRole,
      onStream({
        stream: companies,
        prepare: byCaller,
        id: ownGroup,
        decide: changeMemberRole,
        answer: (_, { memberId, role }) => ({ memberId, role }),
      }),
    ),
    route(
      RemoveMember,
      onStream({
        stream: companies,
        prepare: byCaller,
        id: ownGroup,
        decide: removeMember,
        answer: async (_, { memberId }, call) => {
          await settleMembership(memberships, call, memberId);
          return { memberId, removed: true as const };
        },
      }),
    ),
  ],
  reactions: [settleMemberships, removeErasedMembers],
};
