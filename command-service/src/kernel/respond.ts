import type { KeyObject } from "node:crypto";
import { judgedHeader, refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { checkpointCookies } from "@provenwork/platform/checkpoint-cookies";
import { checkpointHeader, signCheckpoint } from "@provenwork/platform/checkpoint-token";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { CookieNames } from "@provenwork/platform/session-token/cookies";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Answer, Route } from "./route.ts";

/** A command's answer before it is HTTP. `retryAfter` in seconds. */
export interface Done {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
  readonly setCookie?: readonly string[];
  readonly checkpoint?: Checkpoint | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The revision in If-Match that an edit was judged by. */
  readonly judged?: number | undefined;
}

export interface RespondDependencies {
  readonly cookies: CookieNames;
  readonly checkpointKey: KeyObject;
}

/** A handler's answer, with the status and message from the contract. */
export function answered({ contract }: Route, answer: Answer<Route["contract"]>): Done {
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

export function respond(context: Context, { cookies: names, checkpointKey: key }: RespondDependencies, done: Done) {
  context.header("Cache-Control", "no-store");
  // The rest of the body may still come, or never: nothing else can follow it on this connection.
  if (done.status === 408) context.header("Connection", "close");
  if (done.retryAfter !== undefined) context.header("Retry-After", String(Math.max(1, Math.ceil(done.retryAfter))));
  for (const [name, value] of Object.entries(done.headers ?? {})) context.header(name, value);
  if (done.judged !== undefined) context.header(judgedHeader, String(done.judged));
  for (const cookie of done.setCookie ?? []) context.header("Set-Cookie", cookie, { append: true });
  if (done.checkpoint !== undefined) {
    context.header(checkpointHeader, signCheckpoint(done.checkpoint, key));
    const cookies = checkpointCookies(done.checkpoint, { header: context.req.header("cookie"), names, key });
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
  }
  return context.json(done.body, done.status as ContentfulStatusCode);
}
