import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { listen } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { Hono } from "hono";
import { gatewaySecret } from "./service.ts";

export interface HeldAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** A request whose head, and half of whose body, have reached the service, which waits for the rest. */
export interface HeldRequest {
  /** Sends the rest and resolves with the answer. */
  release(): Promise<HeldAnswer>;
  /** The answer to what was sent so far. */
  readonly answer: Promise<HeldAnswer>;
}

export type HeldRequests = Awaited<ReturnType<typeof heldRequests>>;

/** The commands behind a real port, where requests can be held back in the middle of their body. */
export async function heldRequests(app: Hono) {
  const arrivals = new Map<string, () => void>();
  const front = new Hono().all("*", (context) => {
    arrivals.get(context.req.header("x-correlation-id") ?? "")?.();
    return app.fetch(context.req.raw, context.env);
  });
  const server = await listen(front, { host: "127.0.0.1", port: 0, log: openLog("test", "silent") });
  const agent = new Agent({ keepAlive: true });

  return {
    async hold(sent: {
      method: string;
      path: string;
      cookies: ReadonlyMap<string, string>;
      correlationId: string;
      body: Uint8Array;
      contentType?: string;
      headers?: Readonly<Record<string, string>>;
    }): Promise<HeldRequest> {
      const { method, path, cookies, correlationId, body, contentType = "application/json", headers = {} } = sent;
      const first = Math.floor(body.length / 2);
      const outgoing = request(`http://127.0.0.1:${server.port}${path}`, {
        method,
        agent,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "content-type": contentType,
          "content-length": body.length,
          "sec-fetch-site": "same-origin",
          "x-correlation-id": correlationId,
          [gatewaySecretHeader]: gatewaySecret,
          [clientAddressHeader]: "203.0.113.9:1",
          ...headers,
        },
      });
      const answer = new Promise<HeldAnswer>((resolve, reject) => {
        outgoing.on("error", reject);
        outgoing.on("response", (incoming) => {
          const { statusCode: status = 0, headers } = incoming;
          let text = "";
          incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          incoming.on("end", () => resolve({ status, headers, body: JSON.parse(text) as Record<string, unknown> }));
        });
      });
      answer.catch(() => {});
      const arrived = new Promise<void>((resolve) => arrivals.set(correlationId, resolve));
      outgoing.write(body.subarray(0, first));
      await arrived;
      return {
        answer,
        release() {
          outgoing.end(body.subarray(first));
          return answer;
        },
      };
    },
    async close() {
      agent.destroy();
      await server.close();
    },
  };
}
