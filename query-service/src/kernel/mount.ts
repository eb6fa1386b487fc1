import type { Context } from "hono";
import type { Kysely } from "kysely";
import {
  type InputOf,
  type OutputOf,
  type Principal,
  type Query,
  type RefusalOf,
  refusalOf,
} from "@provenwork/contracts/kernel/endpoint";
import { parseQueryInput } from "@provenwork/contracts/kernel/query-input";
import { wantedCheckpoints } from "@provenwork/platform/checkpoint-cookies";
import { minCheckpointHeader } from "@provenwork/platform/checkpoint-token";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { sendRefusal, sendCommonRefusal, sendOutput, sendUnavailable } from "./answers.ts";
import { findKey } from "./find-key.ts";
import { type QueryApp, isMissingSchema } from "./query-app.ts";
import { type FileAnswer, sendFile, sendImage } from "./send-file.ts";
import { type Viewer, groupOf } from "./viewer.ts";

/** Context of a query. */
export interface QueryContext {
  readonly viewer: Viewer;
  /** The read models, in the versions that are live for this request. */
  readonly read: Kysely<ReadDatabase>;
  readonly writeSide: Kysely<WriteDatabase>;
  readonly now: Date;
}

export type QueryAnswer<Q extends Query> =
  /**
   * `fileName`: browsers keep the answer as a file of that name. `next`: the query string of a list's next page, which
   * the answer's `Link` header then leads to.
   */
  | { readonly output: OutputOf<Q>; readonly fileName?: string; readonly next?: Readonly<Record<string, string>> }
  /** Of a download or an image. */
  | { readonly file: FileAnswer }
  | { readonly refusal: RefusalOf<Q> };
export type QueryHandler<Q extends Query> = (input: InputOf<Q>, context: QueryContext) => Promise<QueryAnswer<Q>>;

/**
 * Serves a query by its contract: identify and authorise the caller → input → wait for the caller's own writes → handler → output.
 * Fields that the contract's output does not name never leave.
 */
export function mount<Q extends Query>(app: QueryApp, contract: Q, handle: QueryHandler<Q>): void {
  if (contract.demoOnly && !app.demo) return;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, ":$1");
  app.http.get(path, (context) =>
    app.observed(contract.name, context.req.raw, () => answer(app, contract, handle, context)),
  );
}

async function answer<Q extends Query>(app: QueryApp, contract: Q, handle: QueryHandler<Q>, context: Context) {
  await waitForOwnWrites(app, context);
  const key = await findKey(app, context, contract);
  if (key instanceof Response) return key;
  const viewer = key ?? (await app.findViewer(context.req.header("Cookie")));
  const denied = viewer.role === "api-key" ? undefined : accessRefusal(viewer.role, contract.roles);
  if (denied !== undefined) return sendCommonRefusal(context, denied);
  if (contract.touches === "group" && groupOf(viewer) === undefined) return sendCommonRefusal(context, "not-a-member");
  const { search } = new URL(context.req.url);
  const { input, errors } = parseQueryInput(contract.input, context.req.param(), search.slice(1));
  if (errors !== undefined) return sendCommonRefusal(context, "invalid", errors);
  const result = await ask(app, handle, input as InputOf<Q>, viewer);
  const lost = await lostAccess(viewer, contract);
  if (lost !== undefined && "file" in result) await result.file.content.return?.();
  // The caller's own data may include their group's: it is read again if they are in another group now.
  if (lost === "moved") return answer(app, contract, handle, context);
  if (lost === "unavailable") return sendUnavailable(context, "write database");
  if (lost !== undefined) return sendCommonRefusal(context, lost);
  if ("refusal" in result) return sendRefusal(context, result.refusal, refusalOf(contract, result.refusal));
  if ("file" in result)
    return contract.freshFor === undefined
      ? sendFile(context, result.file, async () => (await lostAccess(viewer, contract)) === undefined)
      : sendImage(context, result.file, { freshFor: contract.freshFor, embedded: contract.embedded });
  if (result.next !== undefined) context.header("Link", nextPage(context.req.path, result.next));
  return sendOutput(context, contract, contract.output.parse(result.output), result.fileName);
}

/** Asks a handler, with the read models that are live now: from the replica if it is as new as they are. */
export async function ask<Q extends Query>(
  app: QueryApp,
  handle: QueryHandler<Q>,
  input: InputOf<Q>,
  viewer: Viewer,
): Promise<QueryAnswer<Q>> {
  const from = (read: QueryContext["read"]) =>
    handle(input, { viewer, read, writeSide: app.writeSide, now: app.now() });
  const replicated = await app.replica?.ask(from);
  if (replicated !== undefined && !isMadeWhileSent(replicated)) return replicated;
  const read = async () => from(app.readModels.current());
  return read().catch(async (error: unknown) => {
    if (!isMissingSchema(error)) throw error;
    // This service had a stale live version, which has been dropped.
    await app.readModels.reloadPointers();
    return read();
  });
}

/** Whether an answer still reads rows after it was given, when the replica's connection is another request's. */
const isMadeWhileSent = (answer: object): boolean => "file" in answer && (answer.file as FileAnswer).size === undefined;

/** Why an answer may no longer be shown to the viewer; undefined if it may. */
async function lostAccess(
  viewer: Viewer,
  { touches }: Query,
): Promise<"signed-out" | "invalid-key" | "not-a-member" | "moved" | "unavailable" | undefined> {
  if (viewer.role === "anonymous") return undefined;
  if (viewer.role === "api-key") return (await viewer.validity()) === "good" ? undefined : "invalid-key";
  const validity = await viewer.validity();
  if (validity === "good") return undefined;
  if (validity === "moved") {
    if (touches === "own") return "moved";
    return touches === "group" ? "not-a-member" : undefined;
  }
  return validity === "unconfirmed" ? "unavailable" : "signed-out";
}

const nextPage = (path: string, search: Readonly<Record<string, string>>): string =>
  `<${path}?${new URLSearchParams(search).toString()}>; rel="next"`;

/** Refusal for a role: a visitor in onboarding counts as signed out if an account is needed. */
export function accessRefusal(role: Principal, allowed: readonly Principal[]): "signed-out" | "wrong-role" | undefined {
  if (allowed.includes(role)) return undefined;
  return role === "anonymous" || role === "onboarding" ? "signed-out" : "wrong-role";
}

/** Marks an answer that may not include its caller's writes yet. */
export async function waitForOwnWrites({ waits, cookies, checkpointKey }: QueryApp, context: Context): Promise<void> {
  const sent = { header: context.req.header("Cookie"), token: context.req.header(minCheckpointHeader) };
  const wanted = wantedCheckpoints(sent, cookies, checkpointKey);
  const waited = await Promise.all(wanted.map((checkpoint) => waits.waitFor(checkpoint)));
  if (waited.includes("stale")) context.header("Stale", "true");
}
