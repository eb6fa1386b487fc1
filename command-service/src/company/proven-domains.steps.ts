import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** Which companies have proven a domain, and since when; one that lapsed or closed has not. */
export const provenDomains: LookupTable = {
  name: "proven-domains",
  eventTypes: new Set(["CompanyVerified", "CompanyVerificationLapsed", "CompanyVerificationRestored", "CompanyClosed"]),
  async fill(database, events) {
    // In their order: a company may verify, lapse and verify again within a batch.
    for (const { type, data } of events) {
      const companyId = String(data["companyId"]);
      await database.deleteFrom("proven_domains").where("company_id", "=", companyId).execute();
      if (type !== "CompanyVerified" && type !== "CompanyVerificationRestored") continue;
      const row = { company_id: companyId, domain: String(data["domain"]), verified_at: String(data["verifiedAt"]) };
      await database.insertInto("proven_domains").values(row).execute();
    }
  },
};

/** The companies that had proven this company's domain before it did; empty where it has proven none. */
export async function provenBefore(database: Kysely<WriteDatabase>, companyId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("proven_domains as own")
    .innerJoin("proven_domains as other", "other.domain", "own.domain")
    .where("own.company_id", "=", companyId)
    .where(({ eb, refTuple }) =>
      eb(refTuple("other.verified_at", "other.company_id"), "<", refTuple("own.verified_at", "own.company_id")),
    )
    .orderBy("other.verified_at")
    .select("other.company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** The company that verified a domain first, of those that have it verified; undefined without one. */
export const companyAt =
  (database: Kysely<WriteDatabase>) =>
  async (domain: string): Promise<string | undefined> => {
    const row = await database
      .selectFrom("proven_domains")
      .where("domain", "=", domain)
      .orderBy("verified_at")
      .orderBy("company_id")
      .select("company_id")
      .executeTakeFirst();
    return row?.company_id;
  };
