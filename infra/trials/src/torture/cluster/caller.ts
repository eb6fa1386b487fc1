import { Agent } from "undici";

export interface Call {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly input?: unknown;
  /** Idempotency key. */
  readonly key?: string;
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
  call(origin: string, call: Call): Promise<Answer>;
  readonly cookie: () => string;
}

const agent = new Agent({ pipelining: 1, headersTimeout: 60_000 });

export function newCaller(): Caller {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    async call(origin, { method, path, input, key }) {
      const headers = {
        "sec-fetch-site": "same-origin",
        cookie: cookie(),
        ...(input !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      };
      try {
        const body = input === undefined ? null : JSON.stringify(input);
        const answer = await agent.request({ origin, method: method as "GET", path, headers, body });
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
