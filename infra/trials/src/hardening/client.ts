import { randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { untilSettled } from "@provenwork/ops/testing/until-settled";
import { filledIn } from "./samples.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: unknown;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array | FormData | undefined;
}

/** A client with its own cookie jar, which sends any request. */
export interface Client {
  readonly origin: string;
  readonly cookies: Map<string, string>;
  send(sent: Sent): Promise<Answer>;
  /** An endpoint with its input where it belongs: path, query string, JSON or form. */
  call(endpoint: { method: string; path: string }, input?: unknown, headers?: OutgoingHttpHeaders): Promise<Answer>;
}

const agent = new Agent({ keepAlive: true });
const timeoutMs = 150_000;

interface ClientOptions {
  readonly cookies?: Map<string, string>;
  /** Milliseconds for which 503 and stale answers are asked for again. */
  readonly settleMs?: number;
}

export function clientOf(origin: string, { cookies = new Map(), settleMs }: ClientOptions = {}): Client {
  const ends = new Map<string, number>();

  async function send({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    // Not `bytes()`: the Response that Hono's server puts in place of Node's lacks it.
    const bytes =
      form === undefined ? (body as string | Uint8Array | undefined) : new Uint8Array(await form.arrayBuffer());
    const type = form?.headers.get("content-type");
    const answer = await untilSettled(
      () => {
        dropEnded(cookies, ends);
        return exchange(origin, bytes, {
          method,
          path,
          headers: {
            "sec-fetch-site": "same-origin",
            ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
            ...(typeof type === "string" && { "content-type": type }),
            ...headers,
          },
        });
      },
      (given) => given.headers["stale"],
      settleMs,
    );
    keep(answer.headers["set-cookie"] ?? [], cookies, ends);
    return answer;
  }

  const call: Client["call"] = ({ method, path }, input, headers = {}) => {
    const { target, rest } = filledIn(path, (input ?? {}) as Record<string, unknown>);
    if (input instanceof FormData) return send({ method, path: target, headers, body: input });
    if (method !== "GET") {
      // Under a key, as the screens send it: it may have to be sent again.
      const json = { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers };
      return send({ method, path: target, headers: json, body: JSON.stringify(rest) });
    }
    const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
    return send({ method, path: search === "" ? target : `${target}?${search}`, headers });
  };
  return { origin, cookies, send, call };
}

function exchange(
  origin: string,
  body: string | Uint8Array | undefined,
  options: { method: string; path: string; headers: OutgoingHttpHeaders },
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const outgoing = request(
      { agent, hostname, port, ...options, headers: { ...options.headers, ...length } },
      (response) => {
        text(response).then((received) => {
          const { statusCode = 0, headers } = response;
          done({ status: statusCode, headers, text: received, json: parsed(received) });
        }, fail);
      },
    );
    const late = () => new Error(`no answer to ${options.method} ${options.path} within ${timeoutMs / 1_000} s`);
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(late()));
    outgoing.on("error", fail).end(body);
  });
}

/** `ends`: when each ends, as `performance.now()`. */
function keep(setCookie: readonly string[], cookies: Map<string, string>, ends: Map<string, number>): void {
  for (const cookie of setCookie) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const [, seconds] = /; Max-Age=(\d+)/.exec(cookie) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
    if (seconds === undefined) ends.delete(name);
    else ends.set(name, performance.now() + Number(seconds) * 1_000);
  }
}

function dropEnded(cookies: Map<string, string>, ends: Map<string, number>): void {
  for (const [name, end] of ends) {
    if (performance.now() < end) continue;
    cookies.delete(name);
    ends.delete(name);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
