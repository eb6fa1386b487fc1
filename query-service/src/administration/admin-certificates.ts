import type { GetAdminCertificates, ListedCertificate } from "@provenwork/contracts/administration/list-queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { searchOrNewest } from "./term-search.ts";

/** Certificates whose holder was not erased, and which of them are revoked. */
export const adminCertificates: QueryHandler<typeof GetAdminCertificates> = (input, { read }) =>
  searchOrNewest(read, "certificate", input, {
    async newest({ limit, after }) {
      let page = certificateRows(read)
        .orderBy("d.issued_at", "desc")
        .orderBy("d.certificate_id", "desc")
        .limit(limit + 1);
      if (after !== undefined) {
        const { at, id } = parseInstantCursor(after);
        page = page.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("d.issued_at", "d.certificate_id"), "<", tuple(at, id)),
        );
      }
      return paged(await page.execute(), limit, shown, (row) => instantCursor(row.issued_at, row.id));
    },
    byIds: async (ids) => (await certificateRows(read).where("d.certificate_id", "in", ids).execute()).map(shown),
  });

const certificateRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("certificates.certificates as d")
    .leftJoin("certificates.revoked_certificates as r", "r.certificate_id", "d.certificate_id")
    .select([
      "d.certificate_id as id",
      "d.experience_id",
      "d.domain",
      "d.holder_name",
      "d.role",
      "d.company",
      "d.issued_at",
      "r.reason",
      "r.revoked_at",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof certificateRows>["execute"]>>[number];

const shown = ({ id, reason, revoked_at, ...row }: Row): ListedCertificate => ({
  id,
  experienceId: row.experience_id,
  domain: row.domain ?? "",
  fullName: row.holder_name ?? "",
  role: row.role ?? "",
  company: row.company ?? "",
  revoked: reason === null || revoked_at === null ? null : { reason, at: revoked_at.toISOString() },
  createdAt: row.issued_at.toISOString(),
});
