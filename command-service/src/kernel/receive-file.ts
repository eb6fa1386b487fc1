import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import type { HttpBindings } from "@hono/node-server";
import { clientOf } from "@provenwork/platform/client-of";
import type { Context } from "hono";
import { type Caller, groupOf } from "./caller.ts";
import type { Refused } from "./decision.ts";
import { type ErrorAnswer, commonRefusal } from "./error-answer.ts";
import { type Identified, type IdentifyNowDependencies, identifyNow } from "./identify-now.ts";
import type { Route } from "./route.ts";
import { type ReceivedFile, receiveUpload } from "./upload.ts";

export interface ReceiveDependencies extends IdentifyNowDependencies {
  /** Milliseconds within which a JSON body must have come, and an upload have begun to. */
  readonly bodyTimeout?: number;
}

interface Received {
  /** The caller once the file has arrived: they may have been signed out while it was sent. */
  readonly identified: Identified;
  readonly received: { readonly file?: ReceivedFile } | { readonly refusal: Refused<string> };
}

/** Receives the file of an upload from an authorised caller, before the decision. A refused one leaves nothing behind. */
export async function receiveFile(
  context: Context,
  route: Route,
  { caller }: Identified,
  input: unknown,
  deps: ReceiveDependencies,
): Promise<Received | ErrorAnswer> {
  const received = await store(context, route, { caller, input }, deps);
  const identified = await identifyNow(context, deps).catch(() => undefined);
  if (identified !== undefined && isDeepStrictEqual(identified.caller, caller)) return { identified, received };
  if ("file" in received) await received.file?.discard();
  return commonRefusal(identified === undefined ? "unavailable" : whatWasLost(caller, identified.caller));
}

async function store(
  context: Context,
  { contract, receive }: Route,
  { caller, input }: { readonly caller: Caller; readonly input: unknown },
  deps: ReceiveDependencies,
): Promise<Received["received"]> {
  if (contract.upload === null) throw new Error(`${contract.name} takes no file`);
  if (receive === undefined)
    throw new Error(`${contract.name} takes a file but its route receives none: use uploadRoute`);
  const body = incomingOf(context);
  const header = (name: string) => context.req.header(name);
  return receiveUpload({ body, header, field: contract.upload, timeout: deps.bodyTimeout }, (upload) =>
    receive(upload, caller, clientOf(context, deps.gatewaySecret), input),
  );
}

/** The request body as Node's stream; a web stream on top of it would buffer more. */
function incomingOf({ env, req }: Context): Readable {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming ?? Readable.fromWeb((req.raw.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
}

/** Access that ended during an upload: only to the group, while the session goes on, or all of it. */
const whatWasLost = (before: Caller, now: Caller): "not-a-member" | "signed-out" =>
  isDeepStrictEqual({ ...now, groupId: groupOf(before) }, { ...before, groupId: groupOf(before) })
    ? "not-a-member"
    : "signed-out";
