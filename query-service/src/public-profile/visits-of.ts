import { maxVisitDays } from "@provenwork/contracts/public-profile/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** How often a person's page was opened. */
export async function visitsOf(read: Kysely<ReadDatabase>, personId: string) {
  const ofPerson = read.selectFrom("page_visits.visits").where("person_id", "=", personId);
  const [total, days] = await Promise.all([
    ofPerson.select(({ fn }) => fn.sum<string | null>("visits").as("total")).executeTakeFirst(),
    ofPerson.select(["day", "visits"]).orderBy("day", "desc").limit(maxVisitDays).execute(),
  ]);
  return { total: Number(total?.total ?? 0), days };
}
