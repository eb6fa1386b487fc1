import type { GetAdminCompanies, ListedCompany } from "@provenwork/contracts/administration/list-queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { searchOrNewest } from "./term-search.ts";

/** Active companies with their profiles and proven domains. */
export const adminCompanies: QueryHandler<typeof GetAdminCompanies> = (input, { read }) =>
  searchOrNewest(read, "company", input, {
    async newest({ limit, after }) {
      let page = companyRows(read)
        .orderBy("c.founded_at", "desc")
        .orderBy("c.company_id", "desc")
        .limit(limit + 1);
      if (after !== undefined) {
        const { at, id } = parseInstantCursor(after);
        page = page.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("c.founded_at", "c.company_id"), "<", tuple(at, id)),
        );
      }
      return paged(await page.execute(), limit, shown, (row) => instantCursor(row.founded_at, row.id));
    },
    byIds: async (ids) => (await companyRows(read).where("c.company_id", "in", ids).execute()).map(shown),
  });

const companyRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("companies.companies as c")
    .leftJoin("company_proofs.proofs as p", "p.company_id", "c.company_id")
    .select([
      "c.company_id as id",
      "c.name",
      "c.industry",
      "c.size",
      "c.website",
      "c.founded_at",
      "p.domain as verifiedDomain",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof companyRows>["execute"]>>[number];

const shown = ({ founded_at, ...company }: Row): ListedCompany => ({
  ...company,
  createdAt: founded_at.toISOString(),
});
