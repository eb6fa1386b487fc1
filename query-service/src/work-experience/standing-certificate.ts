import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { ExpressionBuilder } from "kysely";

type Entries = ReadDatabase & { e: ReadDatabase["work_experiences.work_experiences"] };

/** The id of the latest certificate of an entry (`e`) that is not revoked; null without one. */
export const standingCertificate = (entry: ExpressionBuilder<Entries, "e">) =>
  entry
    .selectFrom("certificates.certificates as d")
    .leftJoin("certificates.revoked_certificates as r", "r.certificate_id", "d.certificate_id")
    .whereRef("d.experience_id", "=", "e.experience_id")
    .where("r.certificate_id", "is", null)
    .orderBy("d.issue", "desc")
    .limit(1)
    .select("d.certificate_id")
    .as("certificate_id");
