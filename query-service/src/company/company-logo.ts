import type { GetCompanyLogo } from "@provenwork/contracts/company/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { type StoredFiles, storedFile } from "#kernel/stored-file.ts";

const noLogo = { refusal: "no-logo" } as const;
const about = { fileName: "logo.png", mediaType: "image/png" };

export const companyLogo =
  (stored: StoredFiles): QueryHandler<typeof GetCompanyLogo> =>
  async ({ companyId, logoId }, { read }) => {
    const current = await read
      .selectFrom("companies.companies")
      .where("company_id", "=", companyId)
      .where("logo_id", "=", logoId)
      .select("logo_id")
      .executeTakeFirst();
    if (current === undefined) return noLogo;
    const file = await storedFile(stored, { personId: companyId, fileId: logoId }, about);
    return file === undefined ? noLogo : { file };
  };
