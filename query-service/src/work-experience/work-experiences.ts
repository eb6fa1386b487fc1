import type { Kysely } from "kysely";
import type {
  GetWorkExperiences,
  TimelineEntry,
  WorkExperienceView,
} from "@provenwork/contracts/work-experience/queries";
import { codePolicy } from "@provenwork/contracts/work-experience/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "./listed-experiences.ts";

export const workExperiences: QueryHandler<typeof GetWorkExperiences> = async (_, { viewer, read, now }) => {
  const personId = personOf(viewer);
  const [entries, timelines] = await Promise.all([entriesOf(read, personId), timelinesOf(read, personId)]);
  const experiences = entries.map((entry) => viewOf(entry, timelines.get(entry.experience_id) ?? []));
  return { output: { serverTime: now.toISOString(), experiences } };
};

const entriesOf = (read: Kysely<ReadDatabase>, personId: string) =>
  listedExperiences(read, personId)
    .leftJoin("work_experiences.codes as c", (join) =>
      join.onRef("c.experience_id", "=", "e.experience_id").onRef("c.issue", "=", "e.code_issue"),
    )
    .selectAll("e")
    .select(["c.issue", "c.issued_at", "c.expires_at", "c.tries_left", "c.locked", "c.mail", "c.mail_failure"])
    .select((entry) =>
      entry
        .selectFrom("certificates.certificates as d")
        .leftJoin("certificates.revocations as r", "r.certificate_id", "d.certificate_id")
        .whereRef("d.experience_id", "=", "e.experience_id")
        .where("r.certificate_id", "is", null)
        .orderBy("d.issue", "desc")
        .limit(1)
        .select("d.certificate_id")
        .as("certificate_id"),
    )
    .execute();
type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const viewOf = (entry: Entry, timeline: TimelineEntry[]): WorkExperienceView => ({
  id: entry.experience_id,
  company: entry.company ?? "",
  role: entry.role ?? "",
  startDate: entry.start_date ?? "",
  endDate: entry.end_date,
  currentJob: entry.current_job ?? false,
  workEmail: entry.work_email ?? "",
  verificationStatus: entry.status as WorkExperienceView["verificationStatus"],
  verifiedAt: entry.verified_at?.toISOString() ?? null,
  code: codeOf(entry),
  timeline,
  certificateId: entry.status === "verified" ? entry.certificate_id : null,
});

function codeOf(entry: Entry): WorkExperienceView["code"] {
  const { issue, issued_at: issuedAt, expires_at: expiresAt } = entry;
  if (issue === null || issuedAt === null || expiresAt === null) return null;
  return {
    issue,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(issuedAt.getTime() + codePolicy.betweenMails).toISOString(),
    triesLeft: entry.tries_left ?? 0,
    locked: entry.locked ?? false,
    mail: (entry.mail ?? "pending") as "pending" | "sent" | "failed",
    mailFailure: entry.mail_failure as TimelineEntry["reason"],
  };
}

/** The steps of every verification of a person, by experience, oldest first. */
async function timelinesOf(read: Kysely<ReadDatabase>, personId: string): Promise<Map<string, TimelineEntry[]>> {
  const steps = await read
    .selectFrom("verification_timelines.verification_timelines")
    .where("person_id", "=", personId)
    .orderBy("experience_id")
    .orderBy("revision")
    .select(["experience_id", "kind", "at", "issue", "tries_left", "reason"])
    .execute();
  const byExperience = Map.groupBy(steps, (step) => step.experience_id);
  return new Map([...byExperience].map(([experience, own]) => [experience, own.map(entryOf)]));
}

const entryOf = (step: {
  kind: string;
  at: Date;
  issue: number | null;
  tries_left: number | null;
  reason: string | null;
}) => ({
  kind: step.kind as TimelineEntry["kind"],
  at: step.at.toISOString(),
  issue: step.issue,
  triesLeft: step.tries_left,
  reason: step.reason as TimelineEntry["reason"],
});
