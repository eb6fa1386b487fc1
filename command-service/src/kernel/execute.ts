import type { KeyObject } from "node:crypto";
import type { Command, Principal } from "@provenwork/contracts/kernel/endpoint";
import { bearerOf } from "@provenwork/platform/api-key/use";
import { clientOf } from "@provenwork/platform/client-of";
import { type CookieNames, readCookie } from "@provenwork/platform/session-token/cookies";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Context } from "hono";
import { answerCookies } from "./answer-cookies.ts";
import { type Caller, groupOf } from "./caller.ts";
import { isCrossSite } from "./cross-site.ts";
import { type ErrorAnswer, commonRefusal } from "./error-answer.ts";
import { type Guard, type IsMember, type Owners, memberGuards, ownerGuards } from "./guard.ts";
import { type IdentifyKeyDependencies, identifyKey } from "./identify-key.ts";
import { type Identified, type IdentifyNowDependencies, identifyNow } from "./identify-now.ts";
import { type Limits } from "./limits.ts";
import { type Charge, refundOnThrow } from "./charge.ts";
import { isUuid, originOf } from "./origin-of.ts";
import { readBody } from "./read-body.ts";
import { receiveFile } from "./receive-file.ts";
import { type Done, answered } from "./respond.ts";
import type { Call, Route } from "./route.ts";
import { badIfMatch, seenRevision } from "./seen-revision.ts";
import type { OpenSteps, Seen } from "./steps.ts";
import { validate } from "./validate.ts";

export interface ExecuteDependencies extends IdentifyNowDependencies, IdentifyKeyDependencies {
  readonly openSteps: OpenSteps;
  /** The state that the caller's right to act depends on, read again for each decision. */
  readonly callerGuard: (caller: Caller, session: Session | undefined) => readonly Guard[];
  readonly owners: Owners;
  readonly isMember: IsMember;
  readonly limits: Pick<Limits, "fromNetwork">;
  readonly cookies: CookieNames;
  readonly publicUrl: string;
  readonly onboardingKey: KeyObject;
  readonly fingerprintKey: KeyObject;
  /** Milliseconds within which a JSON body must have come, and an upload have begun to. */
  readonly bodyTimeout?: number;
}

/** Runs the checks that all commands have in common, then the command's handler. */
export async function execute(
  context: Context,
  route: Route,
  correlationId: string,
  deps: ExecuteDependencies,
): Promise<Done> {
  const { contract } = route;
  const header = (name: string) => context.req.header(name);
  const key = contract.byToken ? undefined : bearerOf(header("authorization"));
  if (!contract.byToken && isCrossSite(header, new URL(deps.publicUrl).origin)) return commonRefusal("cross-site");

  // A sender can delay the body and be signed out meanwhile: callers are identified once it has arrived.
  const noJson = contract.upload !== null || contract.byToken;
  const body = noJson ? { value: {} } : await readBody(context.req.raw, deps.bodyTimeout);
  if (key === undefined) {
    return executeAs(
      context,
      route,
      correlationId,
      { first: await identifyNow(context, deps, contract.byToken), body },
      deps,
    );
  }
  const { headers, ...found } = await identifyKey(key, contract, deps);
  const done =
    "refused" in found
      ? found.refused
      : await executeAs(context, route, correlationId, { first: found.identified, body }, deps);
  return { ...done, headers };
}

/** Runs the checks of an identified caller, then the handler. */
async function executeAs(
  context: Context,
  route: Route,
  correlationId: string,
  { first, body }: { readonly first: Identified; readonly body: Awaited<ReturnType<typeof readBody>> },
  deps: ExecuteDependencies,
): Promise<Done> {
  const { contract } = route;
  const { role } = first.caller;
  const denied = role === "api-key" ? undefined : denialOf(contract, first.caller, role);
  if (denied !== undefined) return commonRefusal(denied);
  // Before validation, which costs more than counting.
  const limit = role === "api-key" ? undefined : contract.limits[role];
  const allowance = limit && (await deps.limits.fromNetwork(limit, clientOf(context, deps.gatewaySecret)));
  if (allowance?.allowed === false) return { ...commonRefusal("too-many"), retryAfter: allowance.retryAfter };
  const request = parseRequest(context, contract, body);
  if ("status" in request) return request;
  return refundOnFailure(allowance, () => runHandler(context, route, correlationId, { first, request }, deps));
}

/** Gives a charge back also where a failure of the service is an answer. */
async function refundOnFailure(charge: Charge | undefined, work: () => Promise<Done>): Promise<Done> {
  const done = await refundOnThrow(charge, work);
  if (done.status >= 500 && charge?.allowed === true) await charge.giveBack();
  return done;
}

/** Receives the file, if there is one, and runs the command's handler. */
async function runHandler(
  context: Context,
  route: Route,
  correlationId: string,
  { first, request }: { readonly first: Identified; readonly request: ParsedRequest },
  deps: ExecuteDependencies,
): Promise<Done> {
  const { contract } = route;
  const header = (name: string) => context.req.header(name);
  const uploaded =
    contract.upload === null
      ? { identified: first, received: {} }
      : await receiveFile(context, route, first, request.input, deps);
  if ("status" in uploaded) return uploaded;
  const { identified, received } = uploaded;
  if ("refusal" in received) return answered(route, received);

  const { input, key, seen } = request;
  const { caller, session, now } = identified;
  const { file } = received;
  const hashedInput = file === undefined ? input : [input, file.fileName, file.digest];
  const { fingerprintKey } = deps;
  const origin = originOf({ contract, caller, key, input: hashedInput, header, correlationId, fingerprintKey, now });
  const guards = [
    ...deps.callerGuard(caller, session),
    ...memberGuards(contract, caller, deps.isMember),
    ...ownerGuards(contract, input, caller, deps.owners),
  ];
  const userAgent = header("user-agent");
  const deviceCookie = readCookie(header("cookie"), deps.cookies.device);
  const jar = answerCookies(deps.cookies, deps.onboardingKey, now);
  const call: Call = {
    ...deps.openSteps(origin, guards),
    caller,
    ...(session && { session }),
    clientAddress: clientOf(context, deps.gatewaySecret),
    ...(userAgent !== undefined && { userAgent }),
    cookies: jar.cookies,
    ...(deviceCookie !== undefined && { deviceCookie }),
    ...(seen !== undefined && { seen }),
    ...(file && { file }),
  };
  const answer = await route.handle(input, call);
  return {
    ...answered(route, answer),
    setCookie: jar.setCookie(),
    checkpoint: call.checkpoint(),
    judged: seen?.revision,
  };
}

/** Why a caller of this role may not send the command at all. */
function denialOf(
  { roles, touches }: Command,
  caller: Caller,
  role: Principal,
): "wrong-role" | "signed-out" | "not-a-member" | undefined {
  if (!roles.includes(role)) return isAccount(caller) ? "wrong-role" : "signed-out";
  return touches === "group" && groupOf(caller) === undefined ? "not-a-member" : undefined;
}

const isAccount = ({ role }: Caller): boolean => role !== "anonymous" && role !== "onboarding";

interface ParsedRequest {
  readonly input: unknown;
  /** The request's own idempotency key. */
  readonly key: string | undefined;
  readonly seen: Seen | undefined;
}

/** The parsed request, or the refusal of its first malformed part. */
function parseRequest(
  context: Context,
  contract: Command,
  body: Awaited<ReturnType<typeof readBody>>,
): ParsedRequest | ErrorAnswer {
  const key = contract.idempotent ? context.req.header("idempotency-key") : undefined;
  if (key !== undefined && !isUuid(key)) return commonRefusal("invalid", { "Idempotency-Key": "Must be a UUID" });
  const seen = seenRevision(contract, context.req.header("if-match"));
  if (seen === null) return commonRefusal("invalid", badIfMatch);
  if ("refusal" in body) return commonRefusal(body.refusal);
  const input = validate(contract.input, withPath(body.value, context.req.param()));
  if ("errors" in input) return commonRefusal("invalid", input.errors);
  return { input: input.value, key, seen };
}

/** Path parameters are part of the input; they win over fields of the same name. */
function withPath(body: unknown, parameters: Record<string, string>): unknown {
  if (Object.keys(parameters).length === 0) return body;
  return typeof body === "object" || body === undefined ? { ...body, ...parameters } : body;
}
