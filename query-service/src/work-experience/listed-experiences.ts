import type { Kysely } from "kysely";
import type { ReadDatabase } from "@provenwork/projector/read-model";

/** The entries of a person's work history (`e`) that they list (`l`), in their order; erased ones do not exist. */
export const listedExperiences = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("work_experiences.listed_experiences as l")
    .innerJoin("work_experiences.work_experiences as e", "e.experience_id", "l.experience_id")
    .where("l.person_id", "=", personId)
    .where("e.person_id", "=", personId)
    .where("e.company", "is not", null)
    .orderBy("l.ordinal")
    .orderBy("l.experience_id");
