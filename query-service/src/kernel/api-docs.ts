import type { Hono } from "hono";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { openApiDocument } from "@provenwork/contracts/kernel/openapi";
import { docsPage, docsStyle } from "./docs-page.ts";

const info = {
  title: "Provenwork",
  version: "1",
  description:
    "Bodies are JSON. Every answer that is not 2xx has a message, a code and, where fields are wrong, an entry in errors for each. Call /api/live for server-sent events that name the queries whose answers changed; ask them anew after every connect, for what changed before is not told.",
};

const contentPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the given calls, for programs and for people. */
export function mountApiDocs(http: Hono, endpoints: readonly (Command | Query)[]): void {
  const document = openApiDocument(info, endpoints);
  const page = docsPage(document);
  http.get("/api/openapi.json", (context) => context.json(document));
  http.get("/api/docs", (context) => context.html(page, 200, { "Content-Security-Policy": contentPolicy }));
  http.get("/api/docs.css", (context) => context.body(docsStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
}
