import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { policyOfPages } from "@provenwork/platform/page-policy";
import { screensOf } from "@provenwork/ui/areas";
import { screenMatcher } from "./routes.ts";
import { pathOf } from "./server.ts";
import { readStaticFiles, sendStaticFile } from "./static-files.ts";

/**
 * Serves a built UI: its files, the prerendered page of a path that has one, the app's empty page for every other screen, and
 * the not-found page with 404. `demo`: the build has the screens of demo mode.
 */
export function builtPages(folder: string, { demo }: { demo: boolean }) {
  const files = readStaticFiles(folder);
  const isScreen = screenMatcher(screensOf({ demo }).map(({ path }) => path));
  const policy = { "content-security-policy": policyOfPages({ demo }) };
  const [app, notFound] = [files.get("/app.html"), files.get("/404.html")];
  if (app === undefined || notFound === undefined) throw new Error(`${folder} holds no built UI: run npm run build`);
  const page = (path: string) => {
    if (!isScreen(path)) return undefined;
    return files.get(path === "/" ? "/index.html" : `${path.replace(/\/$/, "")}.html`) ?? app;
  };
  return (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): void => {
    const path = pathOf(request) ?? "/";
    const file = path.endsWith(".html") ? undefined : (page(path) ?? files.get(path));
    const status = file === undefined ? 404 : 200;
    void sendStaticFile(file ?? notFound, request, response, { status, headers: { ...headers, ...policy } });
  };
}
