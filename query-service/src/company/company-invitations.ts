import type { GetCompanyInvitations } from "@provenwork/contracts/company/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";

export const companyInvitations: QueryHandler<typeof GetCompanyInvitations> = async (_, { viewer, read }) => {
  const rows = await read
    .selectFrom("members.invitations as i")
    .leftJoin("employers.employers as e", "e.person_id", "i.invited_by")
    .leftJoin("accounts.accounts as a", "a.person_id", "i.invited_by")
    .where("i.company_id", "=", groupIdOf(viewer))
    .select(["i.invitation_id", "i.email", "i.role", "i.invited_by", "i.invited_at", "i.expires_at"])
    .select(["e.full_name", "a.username", "a.suspended_at"])
    .orderBy("i.invited_at")
    .orderBy("i.invitation_id")
    .execute();
  return {
    output: rows.map(({ invitation_id, email, role, invited_by, invited_at, expires_at, ...inviter }) => ({
      invitationId: invitation_id,
      email,
      role,
      invitedBy: inviter.full_name ?? inviter.username,
      byYou: invited_by === personOf(viewer),
      onHold: inviter.suspended_at !== null,
      invitedAt: invited_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  };
};
