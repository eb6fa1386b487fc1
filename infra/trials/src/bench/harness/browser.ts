import type { Client, Pool } from "undici";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** From sending to the last byte. */
  readonly milliseconds: number;
  /** Seconds; 1 unless the answer has a Retry-After. */
  readonly retryAfter: number;
}

/** One person at a browser: keeps cookies and sends what the UI sends. */
export interface Browser {
  get(path: string): Promise<Answer>;
  /** `key` is sent as the Idempotency-Key; without one it is left out, as the UI does where an endpoint takes none. */
  post(path: string, body: unknown, key?: string): Promise<Answer>;
  /** As it is sent. */
  readonly cookieHeader: string;
  /** The same person on other connections. */
  on(connections: Client | Pool): Browser;
}

/** A browser on connections that several may share. */
export function openBrowser(connections: Client | Pool, cookies = new Map<string, string>()): Browser {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: "GET" | "POST", path: string, content?: unknown, key?: string): Promise<Answer> {
    const began = performance.now();
    const response = await connections.request({
      method,
      path,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...(content !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
    const text = await response.body.text();
    const milliseconds = performance.now() - began;
    for (const cookie of [response.headers["set-cookie"] ?? []].flat()) keep(cookie, cookies);
    const isJson = String(response.headers["content-type"]).includes("json");
    const body = isJson ? (JSON.parse(text) as unknown) : text;
    const retryAfter = Number(response.headers["retry-after"] ?? 1);
    return { status: response.statusCode, body, milliseconds, retryAfter };
  }

  return {
    get: (path) => send("GET", path),
    post: (path, body, key) => send("POST", path, body, key),
    get cookieHeader() {
      return cookieHeader();
    },
    on: (others) => openBrowser(others, cookies),
  };
}

function keep(cookie: string, cookies: Map<string, string>): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === "") cookies.delete(name);
  else cookies.set(name, value);
}
