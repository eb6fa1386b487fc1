import type { Context } from "hono";
import { compress } from "hono/compress";
import { type InputOf, type OutputOf, type Query, refusalOf } from "@provenwork/contracts/kernel/endpoint";
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

/** Asks another public query for the page, which then contains its answer, too; undefined if it is refused. */
export type AskAlso = <Q extends Query>(
  contract: Q,
  handle: QueryHandler<Q>,
  input: InputOf<Q>,
) => Promise<OutputOf<Q> | undefined>;

/**
 * The page of a public query's answer, the same for everyone: no session is read. A refusal is a page
 * with the refusal's status and message; an id that cannot be read is unknown.
 */
export const page = <Q extends Query>(
  path: string,
  contract: Q,
  handle: QueryHandler<Q>,
  contentOf: (output: OutputOf<Q>, site: Site, askAlso: AskAlso) => PageContent | Promise<PageContent>,
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
      const answers: [readonly unknown[], unknown][] = [[[contract.name, params], output]];
      const askAlso: AskAlso = async (also, handleAlso, given) => {
        const more = await ask(app, handleAlso, given, { role: "anonymous" });
        if (!("output" in more)) return undefined;
        const parsed = also.output.parse(more.output) as OutputOf<typeof also>;
        answers.push([[also.name, given], parsed]);
        return parsed;
      };
      const content = await contentOf(output, site, askAlso);
      const html = filledPage(site.shell(), { ...content, url, image: `${site.origin}/share.png`, answers });
      return sendWithEtag(context, html, pageHeaders(app));
    };
    mountPage(app, path, contract, served);
  },
});

/**
 * The page of a public list, without its answer: the app's own search may differ. Only the cursor is read from the address, so that
 * the page of a search costs no second search.
 */
export const listPage = <Q extends Query>(
  path: string,
  contract: Q,
  handle: QueryHandler<Q>,
  /** `older`: address of the next page, if there is one. */
  contentOf: (output: OutputOf<Q>, older: string | undefined) => PageContent,
): Page => ({
  path,
  mountOn(app, site) {
    const served = async (context: Context): Promise<Response> => {
      const after = new URL(context.req.url).searchParams.get("after");
      const inputFor = (search: string) => parseQueryInput(contract.input, {}, search).input;
      const input = inputFor(after === null ? "" : new URLSearchParams({ after }).toString()) ?? inputFor("");
      const result = await ask(app, handle, input as never, { role: "anonymous" });
      if (!("output" in result)) throw new Error(`${contract.name} has no list for everyone`);
      const cursor = result.next?.["after"];
      const older = cursor === undefined ? undefined : `${path}?${new URLSearchParams({ after: cursor }).toString()}`;
      const content = contentOf(contract.output.parse(result.output) as OutputOf<Q>, older);
      const url = `${site.origin}${path}`;
      const html = filledPage(site.shell(), { ...content, url, image: `${site.origin}/share.png` });
      return sendWithEtag(context, html, pageHeaders(app));
    };
    mountPage(app, path, contract, served);
  },
});

function mountPage(
  app: QueryApp,
  path: string,
  { name }: Query,
  served: (context: Context) => Promise<Response>,
): void {
  app.http.get(path, compress(), (context) => app.observed(`${name}-page`, context.req.raw, () => served(context)));
}

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
