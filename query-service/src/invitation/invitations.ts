import { type GetInvitations, maxInvitations } from "@provenwork/contracts/invitation/queries";
import { verifiedDomain } from "#job/job-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

export const invitations: QueryHandler<typeof GetInvitations> = async (_, { viewer, read, now }) => {
  const rows = await read
    .selectFrom("invitations.invitations as i")
    .innerJoin("jobs.jobs as j", "j.job_id", "i.job_id")
    .leftJoin("applications.applications as a", (join) =>
      join.onRef("a.person_id", "=", "i.person_id").onRef("a.job_id", "=", "i.job_id"),
    )
    .where("i.person_id", "=", personOf(viewer))
    .where("i.declined", "=", false)
    .where("a.job_id", "is", null)
    .where("j.status", "=", "active")
    .where("j.expires_at", ">", now)
    .select(["i.job_id", "j.title", "j.company", "j.location", "i.invited_at"])
    .select(verifiedDomain)
    .orderBy("i.invited_at", "desc")
    .orderBy("i.job_id")
    .limit(maxInvitations)
    .execute();
  return {
    output: rows.map(({ job_id, title, company, location, invited_at, verified_domain }) => ({
      jobId: job_id,
      title,
      company,
      verifiedDomain: verified_domain,
      location,
      invitedAt: invited_at.toISOString(),
    })),
  };
};
