import { clientNetwork, isLoopback } from "@provenwork/platform/client-address";
import { clientOf } from "@provenwork/platform/client-of";
import { sendCommonRefusal } from "./answers.ts";
import type { LiveHub } from "./live-hub.ts";
import type { QueryApp } from "./query-app.ts";

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  // Proxies such as Nginx would otherwise buffer messages.
  "X-Accel-Buffering": "no",
};

export interface LiveClients {
  readonly gatewaySecret: string | undefined;
  /** Whether loopback is exempt from limits per network. Only in the demo: behind a proxy every client may look like loopback. */
  readonly exemptsLoopback: boolean;
}

/**
 * Server-sent events: `change` with `{ "queries": [names] }` when the answers of queries that the caller may ask
 * changed, `session` with `{ "state": "ended" }` before it closes because the session is over, `beat` now and then.
 */
export function mountLive(app: QueryApp, hub: LiveHub, { gatewaySecret, exemptsLoopback }: LiveClients): void {
  app.http.get("/api/live", async (context) => {
    const viewer = await app.findViewer(context.req.header("Cookie"));
    if (viewer.role === "anonymous") return sendCommonRefusal(context, "signed-out");
    if (context.req.raw.method === "HEAD") return context.body(null, 200, headers);
    const client = clientOf(context, gatewaySecret);
    const isExempt = exemptsLoopback && isLoopback(client);
    const connection = hub.connect(viewer, isExempt ? undefined : clientNetwork(client));
    if (connection === "full") return sendCommonRefusal(context, "unavailable");
    if (connection === "too-many") return sendCommonRefusal(context, "too-many");
    return context.body(connection.stream, 200, headers);
  });
}
