import type { KeyObject } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { SpanKind, SpanStatusCode, type TextMapGetter, context as otel, propagation, trace } from "@opentelemetry/api";
import { refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { checkpointCookies } from "@provenwork/platform/checkpoint-cookies";
import { checkpointHeader, signCheckpoint } from "@provenwork/platform/checkpoint-token";
import { clientAddress } from "@provenwork/platform/client-address";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import type { CookieNames } from "@provenwork/platform/session-token/cookies";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answerCookies } from "./answer-cookies.ts";
import { bodyReader } from "./body-reader.ts";
import { type Caller, groupOf } from "./caller.ts";
import { isCrossSite } from "./cross-site.ts";
import { type Guard, type IsMember, type Owners, memberGuards, ownerGuards } from "./guard.ts";
import { type ErrorAnswer, commonRefusal, isUnavailable, unexpected } from "./error-answer.ts";
import type { Identify } from "./identify.ts";
import { correlationIdOf, isUuid, originOf } from "./origin-of.ts";
import { readBody } from "./read-body.ts";
import type { Answer, Call, Route } from "./route.ts";
import type { Limits } from "./limits.ts";
import type { OpenSteps } from "./steps.ts";
import { badIfMatch, seenRevision } from "./seen-revision.ts";
import { type ReceivedFile, openUpload } from "./upload.ts";
import { UploadLate } from "./upload-late.ts";
import { validate } from "./validate.ts";

export interface MountDependencies {
  readonly openSteps: OpenSteps;
  readonly identify: Identify;
  /** The state that the caller's right to act depends on, read again for each decision. */
  readonly callerGuard: (caller: Caller, session: Session | undefined) => readonly Guard[];
  readonly owners: Owners;
  readonly isMember: IsMember;
  readonly limits: Pick<Limits, "fromNetwork">;
  readonly cookies: CookieNames;
  readonly publicUrl: string;
  readonly onboardingKey: KeyObject;
  readonly checkpointKey: KeyObject;
  readonly fingerprintKey: KeyObject;
  readonly gatewaySecret?: string | undefined;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** Milliseconds within which a JSON body must have come, and an upload have begun to. */
  readonly bodyWithin?: number;
  /** Called for every answer with the command's name, status and duration in seconds. */
  readonly observe?: (command: string, status: number, seconds: number) => void;
}

interface Done {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
  readonly setCookie?: readonly string[];
  readonly checkpoint?: Checkpoint | undefined;
}

const tracer = trace.getTracer("provenwork-commands");

/** Serves commands over HTTP; any other request is 404. */
export function mountCommands(app: Hono, routes: readonly Route[], deps: MountDependencies): void {
  for (const route of routes) {
    const { name, method, path, owns } = route.contract;
    const nobodys = Object.keys(owns).filter((field) => deps.owners[field] === undefined);
    if (nobodys.length > 0) throw new Error(`${name}: no area's owners say whose these are: ${nobodys.join(", ")}`);
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), (context) => observed(context, route, deps));
  }
  app.notFound((context) => respond(context, deps, commonRefusal("not-found")));
  app.onError((error, context) => {
    const correlationId = correlationIdOf((name) => context.req.header(name));
    deps.log.error({ correlationId, error: traceOf(error) }, "an answer could not be given");
    return respond(context, deps, unexpected(correlationId));
  });
}

type Header = (name: string) => string | undefined;

/** Propagators ask for the one or two headers they know; listing all of them for every request costs more than the rest. */
const oneByOne: TextMapGetter<Header> = { get: (header, name) => header(name), keys: () => [] };

/** Runs a command within a span, and answers unexpected errors without details. */
async function observed(context: Context, route: Route, deps: MountDependencies): Promise<Response> {
  const began = performance.now();
  const header = (name: string) => context.req.header(name);
  const parent = propagation.extract(otel.active(), header, oneByOne);
  const kind = SpanKind.SERVER;
  const done = await tracer.startActiveSpan(`command ${route.contract.name}`, { kind }, parent, async (span) => {
    const correlationId = correlationIdOf(header);
    context.header("X-Correlation-Id", correlationId);
    const result = await attempt(context, route, correlationId, deps).catch((error: unknown) =>
      failed(error, route, correlationId, deps.log),
    );
    span.setAttribute("http.response.status_code", result.status);
    if (result.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    return result;
  });
  deps.observe?.(route.contract.name, done.status, (performance.now() - began) / 1000);
  return respond(context, deps, done);
}

function failed(error: unknown, { contract }: Route, correlationId: string, log: Logger): ErrorAnswer {
  if (isUnavailable(error)) {
    log.warn({ command: contract.name, correlationId }, `unavailable: ${(error as Error).message}`);
    return commonRefusal("unavailable");
  }
  // Name and stack only: messages of validators and drivers may quote the data they were about.
  log.error({ command: contract.name, correlationId, error: traceOf(error) }, "a command failed unexpectedly");
  return unexpected(correlationId);
}

const traceOf = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  frames: error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined,
});

async function attempt(context: Context, route: Route, correlationId: string, deps: MountDependencies): Promise<Done> {
  const { contract } = route;
  const header = (name: string) => context.req.header(name);
  if (!contract.byToken && isCrossSite(header, new URL(deps.publicUrl).origin)) return commonRefusal("cross-site");

  // A sender can delay the body and be signed out meanwhile: callers are identified once it has arrived.
  const noJson = contract.upload !== null || contract.byToken;
  const body = noJson ? { value: {} } : await readBody(context.req.raw, deps.bodyWithin);
  let identified = await identifyNow(context, deps, contract.byToken);
  if (!contract.roles.includes(identified.caller.role))
    return commonRefusal(isAccount(identified.caller) ? "wrong-role" : "signed-out");
  if (contract.touches === "group" && groupOf(identified.caller) === undefined) return commonRefusal("not-a-member");

  const key = contract.idempotent ? header("idempotency-key") : undefined;
  if (key !== undefined && !isUuid(key)) return commonRefusal("invalid", { "Idempotency-Key": "Must be a UUID" });
  const seen = seenRevision(contract, header("if-match"));
  if (seen === null) return commonRefusal("invalid", badIfMatch);
  if ("refusal" in body) return commonRefusal(body.refusal);
  const input = validate(contract.input, withPath(body.value, context.req.param()));
  if ("errors" in input) return commonRefusal("invalid", input.errors);
  const limit = contract.limits[identified.caller.role];
  const allowance = limit && (await deps.limits.fromNetwork(limit, clientOf(context, deps)));
  if (allowance?.allowed === false) return { ...commonRefusal("too-many"), retryAfter: allowance.retryAfter };

  const received =
    contract.upload === null ? noFile : await receiveFile(route, contract.upload, context, identified.caller, deps);
  if (contract.upload !== null) {
    // A file takes longer still.
    const before = identified.caller;
    const again = await identifyNow(context, deps).catch(() => undefined);
    if (again === undefined || !isDeepStrictEqual(again.caller, before)) {
      if ("file" in received) await received.file?.discard();
      return commonRefusal(again === undefined ? "unavailable" : whatWasLost(before, again.caller));
    }
    identified = again;
  }
  if ("refusal" in received) return answered(route, received);

  const { caller, session, now } = identified;
  const { fingerprintKey } = deps;
  const told = [input.value, received.file?.fileName, received.file?.digest];
  const origin = originOf({
    contract,
    caller,
    key,
    input: received.file === undefined ? input.value : told,
    header,
    correlationId,
    fingerprintKey,
    now,
  });
  const guards = [
    ...deps.callerGuard(caller, session),
    ...memberGuards(contract, caller, deps.isMember),
    ...ownerGuards(contract, input.value, caller, deps.owners),
  ];
  const userAgent = header("user-agent");
  const jar = answerCookies(deps.cookies, deps.onboardingKey, now);
  const call: Call = {
    ...deps.openSteps(origin, guards),
    caller,
    ...(session && { session }),
    clientAddress: clientOf(context, deps),
    ...(userAgent !== undefined && { userAgent }),
    cookies: jar.cookies,
    ...(seen !== undefined && { seen }),
    ...received,
  };
  const answer = await route.handle(input.value, call);
  return { ...answered(route, answer), setCookie: jar.setCookie(), checkpoint: call.checkpoint() };
}

/** The caller as of now, which is also the time of their decision. */
async function identifyNow(context: Context, deps: MountDependencies, byToken = false) {
  const now = deps.clock?.() ?? new Date();
  return { ...(await deps.identify(byToken ? undefined : context.req.header("cookie"), now)), now };
}

/** Access that ended during an upload: the group's alone, while the session goes on, or all of it. */
const whatWasLost = (before: Caller, now: Caller): "not-a-member" | "signed-out" =>
  isDeepStrictEqual({ ...now, groupId: groupOf(before) }, { ...before, groupId: groupOf(before) })
    ? "not-a-member"
    : "signed-out";

const noFile: { readonly file?: ReceivedFile } = {};

/** Receives the file of an upload from an authorised caller, before the decision. */
async function receiveFile(
  { contract, receive }: Route,
  field: string,
  context: Context,
  caller: Caller,
  deps: MountDependencies,
) {
  if (receive === undefined) throw new Error(`${contract.name} takes a file, and nobody receives it: use uploadRoute`);
  const body = bodyReader(incomingOf(context), deps.bodyWithin);
  try {
    const opened = await openUpload(body, (name) => context.req.header(name), field);
    return "refusal" in opened ? opened : await receive(opened.upload, caller, clientOf(context, deps));
  } catch (error) {
    if (error instanceof UploadLate) return { refusal: { code: "too-slow" } } as const;
    throw error;
  } finally {
    await body.close();
  }
}

/** The request body as Node's stream; a web stream on top of it would buffer more. */
function incomingOf({ env, req }: Context): Readable {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming ?? Readable.fromWeb((req.raw.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
}

const isAccount = ({ role }: Caller): boolean => role !== "anonymous" && role !== "onboarding";

/** Path parameters are part of the input; they win over fields of the same name. */
function withPath(body: unknown, parameters: Record<string, string>): unknown {
  if (Object.keys(parameters).length === 0) return body;
  return typeof body === "object" || body === undefined ? { ...body, ...parameters } : body;
}

const clientOf = (context: Context, { gatewaySecret }: MountDependencies): string =>
  clientAddress((name) => context.req.header(name), peerOf(context), gatewaySecret);

/** The peer's address; empty where there is no connection, as in tests. */
function peerOf(context: Context): string {
  if (context.env === undefined || !("incoming" in context.env)) return "";
  return getConnInfo(context).remote.address ?? "";
}

function answered({ contract }: Route, answer: Answer<Route["contract"]>): Done {
  if ("output" in answer) return { status: contract.success, body: contract.output.parse(answer.output) };
  const { code, retryAfter, ...more } = answer.refusal;
  const known = refusalOf(contract, code);
  const message = more.message ?? known.message;
  const field = more.field ?? known.field;
  const others = (more.also ?? []).map((other) => [other.field, refusalOf(contract, other.code).message] as const);
  return {
    status: known.status,
    body: {
      message,
      code,
      ...(field !== undefined && { errors: { [field]: message, ...Object.fromEntries(others) } }),
    },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function respond(context: Context, deps: MountDependencies, done: Done): Response {
  context.header("Cache-Control", "no-store");
  // The rest of the body may still come, or never: nothing else can follow it on this connection.
  if (done.status === 408) context.header("Connection", "close");
  if (done.retryAfter !== undefined) context.header("Retry-After", String(Math.max(1, Math.ceil(done.retryAfter))));
  for (const cookie of done.setCookie ?? []) context.header("Set-Cookie", cookie, { append: true });
  if (done.checkpoint !== undefined) {
    const { cookies: names, checkpointKey: key } = deps;
    context.header(checkpointHeader, signCheckpoint(done.checkpoint, key));
    const cookies = checkpointCookies(done.checkpoint, { header: context.req.header("cookie"), names, key });
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
  }
  return context.json(done.body, done.status as ContentfulStatusCode);
}
