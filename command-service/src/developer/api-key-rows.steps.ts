import type { MintedApiKey } from "@provenwork/platform/api-key/secret";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";

interface NewApiKey extends Pick<MintedApiKey, "hash"> {
  readonly keyId: string;
  readonly companyId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The keys that work, as every request finds them. A change counts once it resolves, in every process. */
export interface ApiKeyRows {
  insert(key: NewApiKey): Promise<void>;
  delete(keyIds: readonly string[]): Promise<void>;
}

export const apiKeyRows = (database: Kysely<WriteDatabase>): ApiKeyRows => ({
  async insert({ keyId: key_id, companyId: company_id, createdBy: created_by, hash, name, scopes }) {
    const row = { key_id, company_id, created_by, hash, name, scopes: [...scopes] };
    await database.insertInto("api_keys").values(row).execute();
  },
  async delete(keyIds) {
    if (keyIds.length === 0) return;
    await database
      .deleteFrom("api_keys")
      .where("key_id", "in", [...keyIds])
      .execute();
  },
});
