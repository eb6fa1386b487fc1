import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

export interface AnsweredEntry {
  readonly domain: string;
  readonly role: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly answeredAt: Date;
}

/** What was answered, from addresses at the proven domain, to be right about these entries as they are now; by experienceId. */
export async function answersOf(
  read: Kysely<ReadDatabase>,
  experienceIds: readonly string[],
): Promise<ReadonlyMap<string, AnsweredEntry>> {
  if (experienceIds.length === 0) return new Map();
  const rows = await read
    .selectFrom("references.requests as r")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "r.experience_id").onRef("e.revision", "=", "r.revision"),
    )
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "r.experience_id")
    .where(sql<boolean>`r.experience_id = any(${experienceIds}::uuid[])`)
    .where("r.answer", "=", "yes")
    .where("e.status", "=", "verified")
    .select(["r.experience_id", "r.domain", "r.role", "r.start_date", "r.end_date", "r.answered_at"])
    .execute();
  return new Map(
    rows.flatMap(({ experience_id, domain, role, start_date, end_date, answered_at }) =>
      domain === null || answered_at === null
        ? []
        : [[experience_id, { domain, role, startDate: start_date, endDate: end_date, answeredAt: answered_at }]],
    ),
  );
}

export async function answerOf(
  read: Kysely<ReadDatabase>,
  experienceId: string,
): Promise<NonNullable<CertificateView["about"]>["answered"]> {
  const answer = (await answersOf(read, [experienceId])).get(experienceId);
  if (answer === undefined || answer.role === null || answer.startDate === null) return null;
  const { domain, role, startDate, endDate, answeredAt } = answer;
  return { domain, role, startDate, endDate, answeredAt: answeredAt.toISOString() };
}
