import type { Context } from "hono";
import { compress } from "hono/compress";
import { type OutputOf, type Query, refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { parseQueryInput } from "@provenwork/contracts/kernel/query-input";
import { type Refusal, commonRefusals } from "@provenwork/contracts/kernel/refusal";
import { policyOfPages } from "@provenwork/platform/page-policy";
import { sendWithEtag } from "./answers.ts";
import { type QueryHandler, ask, waitForOwnWrites } from "./mount.ts";
import { type PageContent, filledPage } from "./page-html.ts";
import type { QueryApp } from "./query-app.ts";
import type { Site } from "./site.ts";

/** A screen whose page is served with its content. */
export interface Page {
  /** Parameters as `:name`. */
  readonly path: string;
  readonly mountOn: (app: QueryApp, site: Site) => void;
}

/**
 * The page of a public query's answer, the same for everyone: no session is read. A refusal is a page
 * with the refusal's status and message; an id that cannot be read is unknown.
 */
export const page = <Q extends Query>(
  path: string,
  contract: Q,
  handle: QueryHandler<Q>,
  contentOf: (output: OutputOf<Q>, site: Site) => PageContent,
): Page => ({
  path,
  mountOn(app, site) {
    const served = async (context: Context): Promise<Response> => {
      await waitForOwnWrites(app, context);
      const params = context.req.param();
      const { input } = parseQueryInput(contract.input, params, "");
      if (input === undefined) return sendRefusalPage(context, app, site, notFoundRefusalOf(contract));
      const result = await ask(app, handle, input as never, { role: "anonymous" });
      if ("refusal" in result) return sendRefusalPage(context, app, site, refusalOf(contract, result.refusal));
      if (!("output" in result)) throw new Error(`${contract.name} answers with a file, which is no page`);
      const output = contract.output.parse(result.output) as OutputOf<Q>;
      const url = `${site.origin}${context.req.path}`;
      const answer = [[contract.name, params], output] as const;
      const html = filledPage(site.shell(), {
        ...contentOf(output, site),
        url,
        image: `${site.origin}/share.png`,
        answer,
      });
      return sendWithEtag(context, html, pageHeaders(app));
    };
    app.http.get(path, compress(), (context) =>
      app.observed(`${contract.name}-page`, context.req.raw, () => served(context)),
    );
  },
});

function sendRefusalPage(context: Context, app: QueryApp, site: Site, { status, message }: Refusal): Response {
  const html = filledPage(site.shell(), { title: message, description: message, text: [message], hidden: true });
  return context.body(html, status, pageHeaders(app));
}

const notFoundRefusalOf = ({ refusals }: Query): Refusal =>
  Object.values(refusals).find(({ status }) => status === 404) ?? commonRefusals["not-found"];

const pageHeaders = ({ demo }: QueryApp) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policyOfPages({ demo }),
  "Cache-Control": "no-cache",
  "Referrer-Policy": "same-origin",
});
