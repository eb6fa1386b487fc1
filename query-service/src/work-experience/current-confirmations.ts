import type { ConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** Companies' confirmations (`a`) of listed entries (`e`) as they are now. */
export const currentConfirmations = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("confirmations.answers as a")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "a.experience_id").onRef("e.revision", "=", "a.revision"),
    )
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "a.experience_id")
    .where("a.status", "=", "confirmed")
    .where("e.status", "=", "verified");

/** Whether the company still has the domain verified that it had when it confirmed. */
export const domainHeld = sql<boolean>`EXISTS (
  SELECT FROM ${sql.table("company_proofs.proofs")} AS p WHERE p.company_id = a.company_id AND p.domain = a.domain)`;

export interface Confirmed extends ConfirmedBy {
  readonly role: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What companies confirm of these entries, by experienceId. */
export async function confirmationsOf(
  read: Kysely<ReadDatabase>,
  experienceIds: readonly string[],
): Promise<ReadonlyMap<string, Confirmed>> {
  if (experienceIds.length === 0) return new Map();
  const rows = await currentConfirmations(read)
    .where(sql<boolean>`a.experience_id = any(${experienceIds}::uuid[])`)
    .select(["a.experience_id", "a.company_name", "a.role", "a.start_date", "a.end_date"])
    .select(domainHeld.as("held"))
    .execute();
  return new Map(
    rows.map((row) => [
      row.experience_id,
      {
        company: row.company_name,
        domainHeld: row.held,
        role: row.role,
        startDate: row.start_date,
        endDate: row.end_date,
      },
    ]),
  );
}

export const confirmedByOf = (confirmed: Confirmed | undefined): ConfirmedBy | null =>
  confirmed === undefined ? null : { company: confirmed.company, domainHeld: confirmed.domainHeld };

/** How many entries of these people companies confirm, by personId. */
export async function confirmedCounts(
  read: Kysely<ReadDatabase>,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await currentConfirmations(read)
    .where(sql<boolean>`a.person_id = any(${people}::uuid[])`)
    .select("a.person_id")
    .execute();
  return new Map([...Map.groupBy(rows, ({ person_id }) => person_id)].map(([id, of]) => [id, of.length]));
}
