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
  /** Asks early for what needs only the page's input; `contentOf` asks again and gets the same answer. */
  askAhead: (input: InputOf<Q>, askAlso: AskAlso) => Promise<unknown> = () => Promise.resolve(),
): Page => ({
  path,
  mountOn(app, site) {
    const served = async (context: Context): Promise<Response> => {
      await waitForOwnWrites(app, context);
      const params = context.req.param();
      const { input } = parseQueryInput(contract.input, params, "");
      if (input === undefined) return sendRefusalPage(context, app, site, notFoundRefusalOf(contract));
      const { askAlso, answered } = openAlso(app);
      // It fails below if at all, where `contentOf` awaits it.
      askAhead(input as never, askAlso).catch(() => {});
      const result = await ask(app, handle, input as never, { role: "anonymous" });
      if ("refusal" in result) return sendRefusalPage(context, app, site, refusalOf(contract, result.refusal));
      if (!("output" in result)) throw new Error(`${contract.name} answers with a file, which is no page`);
      const output = contract.output.parse(result.output) as OutputOf<Q>;
      const url = `${site.origin}${context.req.path}`;
      const content = await contentOf(output, site, askAlso);
      const answers = [[[contract.name, params], output] as const, ...(await answered())];
      const image = `${site.origin}${content.picture?.path ?? "/share.png"}`;
      const html = filledPage(site.shell(), { ...content, url, image, answers });
      return sendWithEtag(context, html, pageHeaders(app));
    };
    mountPage(app, path, contract, served);
  },
});

/** Asks each further query of a page once; `answered` has the answers by cache key, in the order in which they were asked for. */
function openAlso(app: QueryApp) {
  const asked = new Map<string, { readonly key: readonly unknown[]; readonly output: Promise<unknown> }>();
  const askAlso: AskAlso = async (also, handle, given) => {
    const key = [also.name, given];
    const id = JSON.stringify(key);
    const output =
      asked.get(id)?.output ??
      ask(app, handle, given, { role: "anonymous" }).then((more) =>
        "output" in more ? also.output.parse(more.output) : undefined,
      );
    asked.set(id, { key, output });
    return (await output) as OutputOf<typeof also> | undefined;
  };
  const answered = async () => {
    const all = await Promise.all([...asked.values()].map(async ({ key, output }) => [key, await output] as const));
    return all.filter(([, output]) => output !== undefined);
  };
  return { askAlso, answered };
}

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
