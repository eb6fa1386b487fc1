import { datesThenOf } from "@provenwork/contracts/work-experience/changed-since";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { datesWhenVerified } from "./dates-when-verified.ts";

/** Number of verified entries whose dates differ from those at verification, by personId. */
export async function datesChangedOf(
  read: Kysely<ReadDatabase>,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const entries = await read
    .selectFrom("work_experiences.listed_experiences as l")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "l.experience_id").onRef("e.person_id", "=", "l.person_id"),
    )
    .where("l.person_id", "in", people)
    .where("e.status", "=", "verified")
    .select(["e.person_id", "e.experience_id", "e.start_date", "e.end_date"])
    .execute();
  const proven = await datesWhenVerified(
    read,
    entries.map(({ experience_id }) => experience_id),
  );
  const changed = entries.filter(
    ({ experience_id, start_date, end_date }) =>
      datesThenOf({ startDate: start_date ?? "", endDate: end_date }, proven.get(experience_id)) !== null,
  );
  return new Map([...Map.groupBy(changed, ({ person_id }) => person_id)].map(([id, of]) => [id, of.length]));
}
