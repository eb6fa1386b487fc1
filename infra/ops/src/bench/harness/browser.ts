import { randomUUID } from "node:crypto";
import type { Client, Pool } from "undici";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** From sending to the last byte. */
  readonly milliseconds: number;
}

/** One person at a browser: keeps cookies and sends what the UI sends. */
export interface Browser {
  get(path: string): Promise<Answer>;
  /** `key: false` leaves the Idempotency-Key out, as the UI does where an endpoint takes none. */
  post(path: string, body: unknown, options?: { key: boolean }): Promise<Answer>;
  /** As it is sent. */
  readonly cookieHeader: string;
  /** The same person on other connections. */
  on(connections: Client | Pool): Browser;
}

/** A browser on connections that several may share. */
export function openBrowser(connections: Client | Pool, cookies = new Map<string, string>()): Browser {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: "GET" | "POST", path: string, body?: unknown, key = false): Promise<Answer> {
    const began = performance.now();
    const response = await connections.request({
      method,
      path,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    const milliseconds = performance.now() - began;
    for (const cookie of [response.headers["set-cookie"] ?? []].flat()) keep(cookie, cookies);
    return { status: response.statusCode, body: text === "" ? undefined : (JSON.parse(text) as unknown), milliseconds };
  }

  return {
    get: (path) => send("GET", path),
    post: (path, body, { key } = { key: true }) => send("POST", path, body, key),
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
