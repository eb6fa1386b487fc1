import type { Query } from "@provenwork/contracts/kernel/endpoint";
import { commonRefusals } from "@provenwork/contracts/kernel/refusal";
import {
  bearerOf,
  invalidKeyHeaders,
  isKeyWorking,
  missingScope,
  rateLimitHeaders,
  authoriseKey,
} from "@provenwork/platform/api-key/use";
import type { Context } from "hono";
import { sendCommonRefusal, sendRefusal } from "./answers.ts";
import type { QueryApp } from "./query-app.ts";
import type { KeyViewer } from "./viewer.ts";

/** The viewer by the API key of a request, or the refusal; undefined without a key. Cookies are ignored then. */
export async function findKey(
  { keyUses, writeSide }: Pick<QueryApp, "keyUses" | "writeSide">,
  context: Context,
  { scope }: Pick<Query, "scope">,
): Promise<KeyViewer | Response | undefined> {
  const key = bearerOf(context.req.header("Authorization"));
  if (key === undefined) return undefined;
  const used = await authoriseKey(keyUses, key);
  if (used === undefined) return withHeaders(sendCommonRefusal(context, "invalid-key"), invalidKeyHeaders);
  const { holder, allowance } = used;
  const headers = rateLimitHeaders(allowance);
  if (!allowance.isAllowed) return withHeaders(sendCommonRefusal(context, "too-many"), headers);
  if (scope === null) return withHeaders(sendCommonRefusal(context, "no-keys"), headers);
  if (!holder.scopes.includes(scope)) {
    const refusal = { ...commonRefusals["missing-scope"], message: missingScope(scope) };
    return withHeaders(sendRefusal(context, "missing-scope", refusal), headers);
  }
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  const { keyId, companyId: groupId } = holder;
  const validity = async () => ((await isKeyWorking(writeSide, keyId)) ? "good" : "ended");
  return { role: "api-key", keyId, groupId, validity };
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
