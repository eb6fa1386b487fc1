import { refusedAsUsual } from "./answers.ts";
import type { LiveHub } from "./live-hub.ts";
import type { QueryApp } from "./query-app.ts";

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  // Proxies such as Nginx would otherwise buffer messages.
  "X-Accel-Buffering": "no",
};

/**
 * Server-sent events: `change` with `{ "queries": [names] }` whenever what the caller may ask would be answered
 * differently, `session` with `{ "state": "ended" }` before it closes because the session is over, `beat` now and then.
 */
export function mountLive(app: QueryApp, hub: LiveHub): void {
  app.http.get("/api/live", async (context) => {
    const viewer = await app.findViewer(context.req.header("Cookie"));
    if (viewer.role === "anonymous") return refusedAsUsual(context, "signed-out");
    if (context.req.raw.method === "HEAD") return context.body(null, 200, headers);
    const connection = hub.connect(viewer);
    if (connection === "full") return refusedAsUsual(context, "unavailable");
    if (connection === "too-many") return refusedAsUsual(context, "too-many");
    return context.body(connection.stream, 200, headers);
  });
}
