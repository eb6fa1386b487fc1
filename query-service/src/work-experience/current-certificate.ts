import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { ExpressionBuilder } from "kysely";

type Entries = ReadDatabase & { e: ReadDatabase["work_experiences.work_experiences"] };

/** The latest certificate of an entry (`e`) that is not revoked. */
const latestUnrevoked = (entry: ExpressionBuilder<Entries, "e">) =>
  entry
    .selectFrom("certificates.certificates as d")
    .leftJoin("certificates.revoked_certificates as r", "r.certificate_id", "d.certificate_id")
    .whereRef("d.experience_id", "=", "e.experience_id")
    .where("r.certificate_id", "is", null)
    .orderBy("d.issue", "desc")
    .orderBy("d.edition", "desc")
    .limit(1);

/** Its id, and the holder's name on it; null without one. */
export const currentCertificate = (entry: ExpressionBuilder<Entries, "e">) => [
  latestUnrevoked(entry).select("d.certificate_id").as("certificate_id"),
  latestUnrevoked(entry).select("d.holder_name").as("certified_name"),
];
