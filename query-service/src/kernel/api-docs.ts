import type { Hono } from "hono";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { openApiDocument } from "@provenwork/contracts/kernel/openapi";
import type { ApiInfo, OpenApiDocument } from "@provenwork/contracts/kernel/openapi-document";
import { publishedDocuments } from "@provenwork/contracts/work-experience/published-documents";
import { docsPage, docsStyle } from "./docs-page.ts";
import { staticText } from "./static-text.ts";

const apiInfo = ({ origin }: URL): ApiInfo => ({
  title: "Provenwork",
  version: "1",
  license: { name: "Terms of service", url: `${origin}/terms` },
  description:
    "Bodies are JSON. Every answer that is not 2xx has a message, a code and, for invalid fields, an entry in errors. Call /api/live for server-sent events that name the queries whose answers changed. Query them again after every connect, because earlier changes are not repeated.",
});

const contentPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the given calls, for programs and for people. `more`: those that no contract mounts. */
export function mountApiDocs(
  http: Hono,
  publicUrl: string,
  endpoints: readonly (Command | Query)[],
  extraQueries: readonly Query[],
): void {
  const origin = new URL(publicUrl);
  let cached: OpenApiDocument | undefined;
  const document = () =>
    (cached ??= openApiDocument(apiInfo(origin), origin, endpoints, extraQueries, publishedDocuments));
  const page = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": contentPolicy };
  http.get(
    "/api/openapi.json",
    staticText(() => JSON.stringify(document()), { "Content-Type": "application/json" }),
  );
  http.get(
    "/api/docs",
    staticText(async () => String(await docsPage(document())), page),
  );
  http.get("/api/docs.css", (context) => context.body(docsStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
}
