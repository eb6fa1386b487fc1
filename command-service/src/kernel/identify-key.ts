import type { Command } from "@provenwork/contracts/kernel/endpoint";
import {
  type ApiKeyHolder,
  type KeyAllowance,
  invalidKeyHeaders,
  missingScope,
  rateLimitHeaders,
} from "@provenwork/platform/api-key/use";
import { type ErrorAnswer, commonRefusal } from "./error-answer.ts";
import type { Identified } from "./identify-now.ts";

export interface IdentifyKeyDependencies {
  /** Finds a key that works, and counts the call. */
  readonly authoriseKey: (
    key: string,
  ) => Promise<{ readonly holder: ApiKeyHolder; readonly allowance: KeyAllowance } | undefined>;
  readonly clock?: () => Date;
}

type Found = { readonly headers: Readonly<Record<string, string>> } & (
  | { readonly identified: Identified }
  | { readonly refused: ErrorAnswer }
);

/** The caller by an API key, if it may make this call. Cookies are ignored. */
export async function identifyKey(
  key: string,
  { scope }: Pick<Command, "scope">,
  { authoriseKey, clock }: IdentifyKeyDependencies,
): Promise<Found> {
  const used = await authoriseKey(key);
  if (used === undefined) return { headers: invalidKeyHeaders, refused: commonRefusal("invalid-key") };
  const { holder, allowance } = used;
  const headers = rateLimitHeaders(allowance);
  if (!allowance.isAllowed) return { headers, refused: commonRefusal("too-many") };
  if (scope === null) return { headers, refused: commonRefusal("no-keys") };
  if (!holder.scopes.includes(scope)) {
    const { status, body } = commonRefusal("missing-scope");
    return { headers, refused: { status, body: { ...body, message: missingScope(scope) } } };
  }
  const { keyId, companyId: groupId, createdBy } = holder;
  return {
    headers,
    identified: { caller: { role: "api-key", keyId, groupId, createdBy }, now: clock?.() ?? new Date() },
  };
}
