import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Query } from "@provenwork/contracts/kernel/endpoint";
import { type CommonRefusal, type ErrorBody, type Refusal, commonRefusals } from "@provenwork/contracts/kernel/refusal";

/** Seconds after which a client may try again what was not available. */
const retryAfter = "1";

/** Answers with a refusal in the shape that every error of the product has. */
export function sendRefusal(
  context: Context,
  code: string,
  refusal: Refusal,
  errors?: Record<string, string>,
): Response {
  const fields = errors ?? (refusal.field === undefined ? undefined : { [refusal.field]: refusal.message });
  const body: ErrorBody = { message: refusal.message, code, ...(fields === undefined ? {} : { errors: fields }) };
  if (refusal.status === 503 || refusal.status === 429) context.header("Retry-After", retryAfter);
  return context.json(body, refusal.status);
}

/** Answers with a refusal that is common to all endpoints. */
export const sendCommonRefusal = (context: Context, code: CommonRefusal, errors?: Record<string, string>): Response =>
  sendRefusal(context, code, commonRefusals[code], errors);

/** Answers 503, with the part that is unavailable if it is known. */
export function sendUnavailable(context: Context, part: ErrorBody["part"]): Response {
  const { status, message } = commonRefusals.unavailable;
  context.header("Retry-After", retryAfter);
  return context.json(
    { message, code: "unavailable", ...(part !== undefined && { part }) } satisfies ErrorBody,
    status,
  );
}

/** Sends an answer by its contract: JSON or other text, uncached or cacheable with an ETag. */
export function sendOutput(
  context: Context,
  { mediaType, freshFor }: Query,
  output: unknown,
  fileName?: string,
): Response {
  const body = mediaType === "application/json" ? JSON.stringify(output) : String(output);
  const headers: Record<string, string> = { "Content-Type": mediaType };
  if (fileName !== undefined) headers["Content-Disposition"] = `attachment; filename="${fileName}"`;
  if (freshFor === undefined) return context.body(body, 200, headers);
  headers["Cache-Control"] = keptFor(freshFor);
  return sendWithEtag(context, body, headers);
}

/** What caches may do with an answer: keep it for so many seconds; none: ask each time. */
export const keptFor = (seconds: number): string => (seconds === 0 ? "public, no-cache" : `public, max-age=${seconds}`);

/** Sends an answer with its ETag, or 304 where the client has it. */
export const sendWithEtag = (context: Context, body: string, headers: Readonly<Record<string, string>>): Response =>
  sendWithKnownEtag(`"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`, context, body, headers);

/** The same for a text whose tag was computed before. */
export function sendWithKnownEtag(
  tag: string,
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const tagged = { ...headers, ETag: tag };
  return etagMatches(tag, context.req.header("If-None-Match"))
    ? context.body(null, 304, tagged)
    : context.body(body, 200, tagged);
}

/** Whether `If-None-Match` lists the tag, each of them weak or strong (RFC 9110 §13.1.2). */
const etagMatches = (tag: string, ifNoneMatch = ""): boolean =>
  ifNoneMatch.split(",").some((each) => withoutWeakPrefix(each.trim()) === withoutWeakPrefix(tag));

const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, "");
