import { randomInt } from "node:crypto";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import type { Hono } from "hono";
import { gatewaySecret } from "./service.ts";

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface TestClient {
  readonly cookies: Map<string, string>;
  /** Sends JSON, or a form as it is, as a browser would, through the gateway, and keeps the cookies of the answer. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The same for any endpoint, a GET without body; parameters of its path come from the body. */
  call(
    endpoint: { method: string; path: string },
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  send(request: Request): Promise<TestAnswer>;
}

/** A browser of its own; by default at an address of its own. */
export function testClient(app: Hono, address = `203.0.113.${randomInt(1, 255)}:${randomInt(1e9)}`): TestClient {
  const cookies = new Map<string, string>();

  async function send(request: Request): Promise<TestAnswer> {
    request.headers.set(gatewaySecretHeader, gatewaySecret);
    request.headers.set(clientAddressHeader, address);
    if (cookies.size > 0)
      request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await app.request(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  const call: TestClient["call"] = ({ method, path }, given, headers = {}) => {
    const body = method === "GET" ? undefined : given;
    return send(
      new Request(`http://localhost:3000${filledIn(path, body)}`, {
        method,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    );
  };
  return { cookies, send, call, post: (path, body, headers) => call({ method: "POST", path }, body, headers) };
}

/** A parameter that is not a plain word would change the route, so a dash replaces it: equally invalid. */
const filledIn = (path: string, body: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" && /^[\w-]+$/.test(value) ? value : "-";
  });
