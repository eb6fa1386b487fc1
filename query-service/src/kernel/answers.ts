import type { Context } from "hono";
import { type CommonRefusal, type ErrorBody, type Refusal, commonRefusals } from "@provenwork/contracts/kernel/refusal";

/** Seconds after which a client may try again what was not available. */
const retryAfter = "1";

/** Answers with a refusal in the shape that every error of the product has. */
export function refused(context: Context, code: string, refusal: Refusal, errors?: Record<string, string>): Response {
  const fields = errors ?? (refusal.field === undefined ? undefined : { [refusal.field]: refusal.message });
  const body: ErrorBody = { message: refusal.message, code, ...(fields === undefined ? {} : { errors: fields }) };
  if (refusal.status === 503 || refusal.status === 429) context.header("Retry-After", retryAfter);
  return context.json(body, refusal.status);
}

/** Answers with one of the refusals that any endpoint may give. */
export const refusedAsUsual = (context: Context, code: CommonRefusal, errors?: Record<string, string>): Response =>
  refused(context, code, commonRefusals[code], errors);
