import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** The input of step 1, with the revision of its last change; null if not given yet or erased. */
export async function personalInformationOf(read: Kysely<ReadDatabase>, personId: string) {
  const row = await read
    .selectFrom("candidates.candidates")
    .where("person_id", "=", personId)
    .select(["full_name", "email", "phone", "location", "revision"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { full_name: fullName, email, phone, location, revision } = row;
  if (fullName === null || email === null || phone === null || location === null) return null;
  return { fullName, email, phone, location, revision };
}
