import { Agent } from "undici";

export interface Call {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly input?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0 where the connection broke. */
  readonly status: number;
  readonly stale: boolean;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** A browser's cookies, for calls to any of several processes; nothing is retried. */
export interface Caller {
  /** Answers within a minute, with status 0 where nothing else came. */
  call(origin: string, call: Call): Promise<Answer>;
  readonly cookie: () => string;
}

/** Milliseconds. The product answers anything within a few seconds. */
const timeoutMs = 60_000;
const agent = new Agent({ pipelining: 1 });

export function newCaller(): Caller {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    async call(origin, { method, path, input, key, headers: more }) {
      const headers = {
        "sec-fetch-site": "same-origin",
        cookie: cookie(),
        ...more,
        ...(input !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      };
      try {
        const body = input === undefined ? null : JSON.stringify(input);
        // Of the whole exchange: a body that trickles ends no other timeout.
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await agent.request({ origin, method: method as "GET", path, headers, body, signal });
        const text = await answer.body.text();
        for (const each of [answer.headers["set-cookie"] ?? []].flat()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
          if (value === "") jar.delete(name);
          else jar.set(name, value);
        }
        return { status: answer.statusCode, stale: answer.headers["stale"] === "true", body: parsed(text) };
      } catch (error) {
        return { status: 0, stale: false, body: String(error) };
      }
    },
  };
}

export const endpoint = ({ method, path }: Pick<Call, "method" | "path">): Call => ({ method, path });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
