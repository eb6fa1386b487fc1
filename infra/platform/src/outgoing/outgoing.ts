import { isIP, type LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { type Target, type TargetProblem, type TargetRules, findTarget } from "./find-target.ts";
import { resolveByDns } from "./resolve.ts";

/** Why there is no answer. */
export type OutgoingProblem = TargetProblem | "timeout" | "no-connection" | "bad-certificate" | "too-many-redirects";

export interface OutgoingRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For DNS, connection, redirects and the answer together. */
  readonly timeoutMs: number;
  /** Of the answer's body; the rest is not read. With 0, the head is the answer. */
  readonly maxBytes: number;
  /** 0 by default: the redirect is the answer. Each is checked as the first URL was. */
  readonly maxRedirects?: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Its first `maxBytes`. */
  readonly body: Buffer;
  /** Where it came from after redirects. */
  readonly url: string;
}

export type OutgoingResult =
  | { readonly answer: OutgoingAnswer; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: OutgoingProblem };

/** Requests a URL that a user gave. Never throws for anything that the URL's owner can cause. */
export type Outgoing = (url: string, request: OutgoingRequest) => Promise<OutgoingResult>;

export interface OutgoingSettings extends Partial<TargetRules> {
  /** PEM of an authority to trust in place of the usual ones. */
  readonly ca?: string;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const maxHeaderBytes = 16_384;

/**
 * For addresses that users give: HTTPS to public addresses only. The host is resolved once and the connection goes to an
 * address that was checked, so DNS that changes its answer leads nowhere else.
 */
export function openOutgoing({
  allowLoopback = false,
  resolve = resolveByDns,
  ca,
  ...rest
}: OutgoingSettings = {}): Outgoing {
  const rules: TargetRules = { ...rest, allowLoopback, resolve };
  return async (text, asked) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), asked.timeoutMs);
    try {
      return await Promise.race([follow(text, asked, rules, ca, late.signal), aborted(late.signal)]);
    } catch (error) {
      return { problem: late.signal.aborted ? "timeout" : problemOf(error) };
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  };
}

async function follow(
  first: string,
  asked: OutgoingRequest,
  rules: TargetRules,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<OutgoingResult> {
  let text = first;
  for (let left = asked.maxRedirects ?? 0; ; left--) {
    const target = await findTarget(text, rules);
    if (typeof target === "string") return { problem: target };
    const answer = await send(target, asked, ca, signal);
    const { location } = answer.headers;
    if (asked.maxRedirects === undefined || !redirects.has(answer.status) || typeof location !== "string")
      return { answer };
    if (left === 0) return { problem: "too-many-redirects" };
    text = URL.parse(location, target.url)?.href ?? location;
  }
}

async function send(
  { url, addresses }: Target,
  { method = "GET", headers, body, timeoutMs, maxBytes }: OutgoingRequest,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  signal.throwIfAborted();
  const agent = new Agent({
    connect: { lookup: only(addresses), timeout: timeoutMs, ...(ca !== undefined && { ca }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: maxHeaderBytes,
    allowH2: false,
  });
  try {
    const answer = await request(url, {
      method,
      headers: { "user-agent": "Provenwork", "accept-encoding": "identity", ...headers },
      body: body ?? null,
      dispatcher: agent,
      signal,
      reset: true,
    });
    const read = maxBytes === 0 ? Buffer.alloc(0) : await firstBytes(answer.body, maxBytes);
    return { status: answer.statusCode, headers: answer.headers, body: read, url: url.href };
  } finally {
    await agent.destroy();
  }
}

/** Answers every lookup of a connection with the addresses that were checked. */
const only = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, done) => {
    if (all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };
};

async function firstBytes(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Rejects once the signal aborts: DNS does not listen to it. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  promise.catch(() => {}); // after the race nobody awaits it
  return promise;
}

/** Codes of Node's TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const ofCertificates = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL/;

function problemOf(error: unknown): OutgoingProblem {
  const { code = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (/TIMEOUT/.test(code)) return "timeout";
  return ofCertificates.test(code) ? "bad-certificate" : "no-connection";
}
