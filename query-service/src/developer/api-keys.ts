import type { GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import type { Scope } from "@provenwork/contracts/kernel/scope";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

export const apiKeys: QueryHandler<typeof GetApiKeys> = async (_, { viewer, read, writeSide }) => {
  const companyId = groupIdOf(viewer);
  const [rows, uses] = await Promise.all([
    read
      .selectFrom("api_keys.api_keys as k")
      .leftJoin("employers.employers as e", "e.person_id", "k.created_by")
      .leftJoin("accounts.accounts as a", "a.person_id", "k.created_by")
      .where("k.company_id", "=", companyId)
      .where("k.revoked_at", "is", null)
      .select(["k.key_id", "k.name", "k.hint", "k.scopes", "k.created_at", "k.created_by", "e.full_name", "a.username"])
      .orderBy("k.created_at", "desc")
      .orderBy("k.key_id")
      .execute(),
    writeSide
      .selectFrom("working_api_keys")
      .where("company_id", "=", companyId)
      .select(["key_id", "last_used_at"])
      .execute(),
  ]);
  const lastUses = new Map(uses.map(({ key_id, last_used_at }) => [key_id, last_used_at]));
  return {
    output: rows.map(({ key_id, name, hint, scopes, created_at, created_by, full_name, username }) => ({
      keyId: key_id,
      name,
      hint,
      scopes: scopes.split(" ") as Scope[],
      createdAt: created_at.toISOString(),
      createdBy: created_by === null ? null : { memberId: created_by, name: full_name ?? username ?? "" },
      lastUsedAt: lastUses.get(key_id)?.toISOString() ?? null,
    })),
  };
};
