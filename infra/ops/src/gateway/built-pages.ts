import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { screenPaths } from "@provenwork/ui/paths";
import { screenMatcher } from "./routes.ts";
import { pageHeaders } from "./security-headers.ts";
import { pathOf } from "./server.ts";
import { readStaticFiles, sendStaticFile } from "./static-files.ts";

/**
 * Serves a built UI: its files, and for every other path its index, with 404 where the app has no such screen. `demo`: the
 * build has the demo's screens.
 */
export function builtPages(folder: string, { demo }: { demo: boolean }) {
  const files = readStaticFiles(folder);
  const isScreen = screenMatcher(screenPaths({ demo }));
  const policy = pageHeaders({ demo });
  const index = files.get("/index.html");
  if (index === undefined) throw new Error(`${folder} holds no built UI: run npm run build`);
  return (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): void => {
    const path = pathOf(request) ?? "/";
    const file = path === "/index.html" ? undefined : files.get(path);
    const status = file !== undefined || isScreen(path) ? 200 : 404;
    void sendStaticFile(file ?? index, request, response, { status, headers: { ...headers, ...policy } });
  };
}
