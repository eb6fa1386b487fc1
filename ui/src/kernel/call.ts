import { type Endpoint, type OutputOf, judgedHeader } from "@provenwork/contracts/kernel/endpoint";
import { type ErrorBody, errorBody } from "@provenwork/contracts/kernel/refusal";
import type { z } from "zod";

/** A call's input: the endpoint's, before defaults and transforms, with path parameters. */
export type CallInput<E extends Endpoint> = z.input<E["input"]>;

/** Error code of an answer whose body is not ours, such as a proxy's error page. */
export const unknownCode = "unknown";

/** An answer that is not 2xx: `message` is `{status}: {text}`, `body` holds the message for users. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the read models may lack the caller's last write, so that a retry may succeed. */
  readonly isStale: boolean;
  /** Milliseconds that the server asks to wait before a retry. */
  readonly retryAfterMs: number;

  constructor(status: number, text: string, isStale = false, retryAfterMs = 0) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parseBody(text);
    this.isStale = isStale;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer or a truncated one: offline, connection refused or reset, timeout. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";

  constructor(cause: unknown) {
    super("We could not reach the server. Check your connection and try again.", { cause });
  }
}

/** A 2xx whose body is not ours, such as the page of a proxy or a captive portal. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";

  constructor(cause: unknown) {
    super("The server's response could not be read. Please try again in a moment.", { cause });
  }
}

/** A success that may lack the caller's last write, thrown if the call required a current one. */
export class StaleAnswer extends Error {
  override readonly name = "StaleAnswer";
  readonly output: unknown;

  constructor(output: unknown) {
    super("Your change is still being processed. Please try again in a moment.");
    this.output = output;
  }
}

/** Whether the session or the onboarding has ended: the page then says so itself, or redirects to sign-in. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.body.code === "signed-out";

/** Whether the failure is transient: the same call may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof UnreadableAnswer ||
  (error instanceof CallError && error.status >= 500);

function parseBody(text: string): ErrorBody {
  try {
    const parsed = errorBody.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not ours, such as a proxy's HTML page: its text is not meant for users.
  }
  return { message: "An unexpected error occurred. Please try again.", code: unknownCode };
}

/** The request of a call: path parameters in the path, the rest in a query's query string or a command's body. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
): { url: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...(given as Record<string, unknown> | undefined) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new Error(`${endpoint.name}: the path parameter ${name} is missing`);
    }
    return encodeURIComponent(value);
  });
  if (endpoint.kind === "command" && endpoint.method !== "GET") return { url: path, body: JSON.stringify(rest) };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) search.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return { url: search.size === 0 ? path : `${path}?${search}`, body: undefined };
}

/** Call timeout in milliseconds; a retry uses the same Idempotency-Key. */
export const requestTimeoutMs = 60_000;

interface CallOptions {
  intent?: string;
  seen?: number;
  /** Called if an edit was saved without a check of `seen`: a proxy removed If-Match. */
  onUnchecked?: () => void;
  signal?: AbortSignal;
  /** Default: `requestTimeoutMs`. */
  timeoutMs?: number;
  /** Throws StaleAnswer for a success that may lack this browser's last write. */
  current?: boolean;
}

/**
 * Calls an endpoint of the contracts with JSON and the same-origin cookies.
 * `intent` is the Idempotency-Key, a UUID: a retry of the same user intent passes the same one. `seen` is the revision that
 * an edit is based on (If-Match): if it is stale, the server answers 409.
 * Throws CallError for an answer that is not 2xx, UnreadableAnswer for a 2xx that is not JSON, and ConnectionError if there
 * was no answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await answerOf(endpoint, given, options);
  const output = outputOf<E>(answer);
  if (options.seen !== undefined && answer.comparedRevision !== String(options.seen)) options.onUnchecked?.();
  if (options.current === true && answer.stale === true) throw new StaleAnswer(output);
  return output;
}

/** A page of a list; `after` is the cursor of the next page, if any. */
export interface Page<Output> {
  readonly output: Output;
  readonly after: string | undefined;
}

/** Calls a paged list; the `Link` header has the cursor of the next page. Throws as `call` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<OutputOf<E>>> {
  const answer = await answerOf(endpoint, given, options);
  const [, next] = /^<([^>]*)>; rel="next"$/.exec(answer.link ?? "") ?? [];
  const after = next === undefined ? undefined : new URL(next, location.origin).searchParams.get("after");
  return { output: outputOf<E>(answer), after: after ?? undefined };
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
  { intent = crypto.randomUUID(), seen, signal, timeoutMs = requestTimeoutMs }: CallOptions,
): Promise<Answer> {
  const { url, body } = requestOf(endpoint, given);
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if ("idempotent" in endpoint && endpoint.idempotent === true) headers.set("idempotency-key", intent);
  if (seen !== undefined) headers.set("if-match", `"${seen}"`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = { method: endpoint.method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = body;
  init.signal = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  return answerTo(url, init).catch((error: unknown) => {
    throw signal?.aborted === true ? error : new ConnectionError(error);
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Its `Link` header. */
  readonly link: string | null;
  /** Its `Stale` header. */
  readonly stale?: boolean;
  /** Its `Retry-After` header in milliseconds. */
  readonly retryAfterMs?: number;
  readonly comparedRevision?: string | null;
}

/** The complete answer; the connection may be reset midway. */
export async function answerTo(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return {
    status,
    text: await response.text(),
    link: headers.get("Link"),
    stale: headers.get("Stale") === "true",
    // Our services give seconds; a date, which a proxy may give, is not worth its parser.
    retryAfterMs: 1_000 * (Number(headers.get("Retry-After")) || 0),
    comparedRevision: headers.get(judgedHeader),
  };
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** The output in an answer of an endpoint. @throws CallError, UnreadableAnswer */
export function outputOf<E extends Endpoint>({
  status,
  text,
  stale,
  retryAfterMs,
}: Pick<Answer, "status" | "text" | "stale" | "retryAfterMs">): OutputOf<E> {
  if (!isSuccess(status)) throw new CallError(status, text, stale, retryAfterMs);
  try {
    // The server has validated it against the same schema.
    return JSON.parse(text) as OutputOf<E>;
  } catch (error) {
    throw new UnreadableAnswer(error);
  }
}
