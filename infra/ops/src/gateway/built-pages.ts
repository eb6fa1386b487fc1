import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { assetPolicy, policyOfPages } from "@provenwork/platform/page-policy";
import { screensOf } from "@provenwork/ui/areas";
import { screenMatcher } from "./routes.ts";
import { pathOf } from "./server.ts";
import { publicPage, withOrigin } from "./public-page.ts";
import { readStaticFiles, sendStaticFile, staticFile } from "./static-files.ts";

/**
 * Serves a built UI: its files, the page of a screen for everyone with its preview (rendered at build where it says so), the app's
 * empty page for every other screen, and the not-found page with 404. `demo`: the build has the screens of demo mode.
 */
export function builtPages(folder: string, { demo, publicUrl }: { demo: boolean; publicUrl: string }) {
  const files = readStaticFiles(folder);
  const screens = screensOf({ demo });
  const isScreen = screenMatcher(screens.map(({ path }) => path));
  const pagePolicy = policyOfPages({ demo });
  const [app, missing] = [files.get("/app.html"), files.get("/404.html")];
  if (app === undefined || missing === undefined) throw new Error(`${folder} holds no built UI: run npm run build`);
  const { origin } = new URL(publicUrl);
  const served = (html: string) => staticFile(".html", Buffer.from(html));
  const notFound = served(withOrigin(missing.body.toString("utf8"), origin));
  const publicPages = new Map(
    screens
      .filter(({ path, access }) => access === "everyone" && !path.includes(":"))
      .map(({ path, title }) => {
        const built = files.get(path === "/" ? "/index.html" : `${path}.html`);
        const html = (built ?? app).body.toString("utf8");
        return [path, served(publicPage(html, { path, ...(built === undefined && { title }) }, origin))];
      }),
  );
  const page = (path: string) =>
    isScreen(path) ? (publicPages.get(path === "/" ? path : path.replace(/\/$/, "")) ?? app) : undefined;
  return (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): void => {
    const path = pathOf(request) ?? "/";
    const file = path.endsWith(".html") ? undefined : (page(path) ?? files.get(path));
    const status = file === undefined ? 404 : 200;
    const policy = file !== undefined && path.startsWith("/assets/") ? assetPolicy : pagePolicy;
    const all = { ...headers, "content-security-policy": policy };
    void sendStaticFile(file ?? notFound, request, response, { status, headers: all });
  };
}
