import { type Scope, keyPolicy } from "@provenwork/contracts/kernel/scope";
import { type Kysely, sql } from "kysely";
import type { WriteDatabase } from "../write-database/tables.ts";
import { hashOfApiKey, isApiKey } from "./secret.ts";

/** A key that works, and its company. */
export interface ApiKeyHolder {
  readonly keyId: string;
  readonly companyId: string;
  /** The owner who created it. */
  readonly createdBy: string;
  readonly scopes: readonly Scope[];
}

/** The rate limit as of a call. */
export interface KeyAllowance {
  readonly isAllowed: boolean;
  /** Calls left in this window. */
  readonly remaining: number;
  /** Seconds until the next window. */
  readonly resetsIn: number;
}

/** The key in an Authorization header; undefined without one. Other schemes are none of ours. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.*)$/i.exec(authorization ?? "")?.[1]?.trim();

interface Row {
  readonly key_id: string;
  readonly company_id: string;
  readonly created_by: string;
  readonly scopes: Scope[];
  readonly used: number;
  readonly resets_in: number;
}

/** Finds a key by its hash and counts the call, in one statement for all processes; undefined if it does not work. */
export async function authoriseKey(
  database: Kysely<WriteDatabase>,
  key: string,
): Promise<{ readonly holder: ApiKeyHolder; readonly allowance: KeyAllowance } | undefined> {
  if (!isApiKey(key)) return undefined;
  const { quota, window } = keyPolicy;
  const { rows } = await sql<Row>`SELECT * FROM use_api_key(${hashOfApiKey(key)}, ${quota}, ${window})`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { key_id: keyId, company_id: companyId, created_by: createdBy, scopes, used, resets_in } = row;
  return {
    holder: { keyId, companyId, createdBy, scopes },
    allowance: {
      isAllowed: used <= quota,
      remaining: Math.max(0, quota - used),
      resetsIn: Math.max(1, Math.ceil(resets_in)),
    },
  };
}

/** Whether a key has been revoked since it was used. */
export async function isKeyWorking(database: Kysely<WriteDatabase>, keyId: string): Promise<boolean> {
  const row = await database
    .selectFrom("working_api_keys")
    .select("key_id")
    .where("key_id", "=", keyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Headers of an answer to a key: draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ isAllowed, remaining, resetsIn }: KeyAllowance): Record<string, string> => ({
  "RateLimit-Policy": `"key";q=${keyPolicy.quota};w=${keyPolicy.window}`,
  RateLimit: `"key";r=${remaining};t=${resetsIn}`,
  ...(!isAllowed && { "Retry-After": String(resetsIn) }),
});

/** Headers of an answer to a key that does not work (RFC 6750). */
export const invalidKeyHeaders = { "WWW-Authenticate": 'Bearer realm="api", error="invalid_token"' } as const;

export const missingScope = (scope: Scope): string => `This API key lacks the scope ${scope}`;
