import { z } from "zod";
import { type CommonRefusal, type Refusal, commonRefusals } from "./refusal.ts";
import type { Scope } from "./scope.ts";

/** Allowed callers: account roles, the holder of an onboarding cookie, or anyone. */
export type Principal = "candidate" | "employer" | "admin" | "auditor" | "onboarding" | "anonymous";
export const everyPrincipal: readonly Principal[] = [
  "candidate",
  "employer",
  "admin",
  "auditor",
  "onboarding",
  "anonymous",
];
export const accounts: readonly Principal[] = ["candidate", "employer", "admin", "auditor"];

/**
 * Whose data the call touches. `own`: only the caller's, from the session; `group`: that of the group of
 * accounts that the caller is a member of; `public`: public data; `any`: also other people's, which
 * the roles must justify.
 */
export type Ownership = "own" | "group" | "public" | "any";

/** A rate limit per network, with its own counter; the command service has its numbers. */
export type NetworkLimit =
  | "registrations"
  | "logins"
  | "codes"
  | "resets"
  | "contacts"
  | "onboardings"
  | "edits"
  | "uploads"
  | "views"
  | "wallets";
/** The rate limit of a call: one for all callers, or one by kind of caller. */
type Limited = NetworkLimit | Partial<Record<Principal, NetworkLimit>>;

/** Response header of an edit: the revision it was compared with. If missing, a proxy removed If-Match. */
export const judgedHeader = "Judged-Revision";

/** Visitors have no account to limit: their writes are limited per network. */
export const visitorLimits = { anonymous: "onboardings", onboarding: "edits" } as const;

interface Definition<I extends z.ZodType, O extends z.ZodType, R extends Record<string, Refusal>> {
  /** Unique and equal to the name of the file that implements it; also the query's name in live messages. */
  name: string;
  summary: string;
  path: `/${string}`;
  roles: readonly Principal[];
  touches: Ownership;
  /** Body of a command; query string of a query. Path parameters are part of it, named as in the path. */
  input: I;
  output: O;
  refusals?: R;
  /** What API keys of a company need to call it; null: no key may. Only for what touches a group's data. */
  scope?: Scope | null;
  /** Exists in demo mode only: elsewhere it is not mounted and answers 404. */
  demoOnly?: boolean;
}

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Record<string, Refusal> = Record<string, Refusal>,
> extends Required<Definition<I, O, R>> {
  readonly kind: "command" | "query";
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
}

export interface Command<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Record<string, Refusal> = Record<string, Refusal>,
> extends Endpoint<I, O, R> {
  readonly kind: "command";
  readonly success: 200 | 201;
  /** Whether the call takes an Idempotency-Key. Login and verify-code do not: every guess must count. */
  readonly idempotent: boolean;
  /**
   * The events that an edit overwrites. The command then takes If-Match, the revision that the caller saw, and is refused
   * with 409 if one of these came later. Undefined: it takes no If-Match.
   */
  readonly ifMatch: readonly string[] | undefined;
  /**
   * Input fields that name a resource of the caller (or of their group), with the refusal if it
   * is missing or not theirs. Checked again for each decision, with the caller's session.
   */
  readonly owns: Readonly<Record<string, string>>;
  /** The rate limit per network, checked first. */
  readonly limits: Partial<Record<Principal, NetworkLimit>>;
  /** Fields of the input that never enter the fingerprint, because they are guessable secrets. */
  readonly secrets: readonly string[];
  /** Authorised by a token in its path only: from any site, without body and cookies. Every caller is anonymous. */
  readonly byToken: boolean;
  /** The field of a multipart/form-data body that carries a file, its only one; null: the body is JSON. */
  readonly upload: string | null;
}

export interface Query<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Record<string, Refusal> = Record<string, Refusal>,
> extends Endpoint<I, O, R> {
  readonly kind: "query";
  /** Media type of the answer; other than JSON, the output is text, sent unchanged, or a download. */
  readonly mediaType: string;
  /**
   * Max-age in seconds of a publicly cacheable answer with an ETag; 0 revalidates each time. Undefined: no-store.
   */
  readonly freshFor: number | undefined;
  /** Whether pages of other sites may show the answer, an image. */
  readonly embedded: boolean;
}

/** Declares a state-changing call. */
export function command<
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends Record<string, Refusal> = Record<never, never>,
>(
  definition: Definition<I, O, R> & {
    /** GET, without body, only where the specification requires it: the gateway sends it to the command service. */
    method?: "POST" | "PATCH" | "PUT" | "DELETE" | "GET";
    success?: 200 | 201;
    idempotent?: boolean;
    ifMatch?: readonly string[];
    owns?: { readonly [Field in keyof z.output<I> & string]?: (keyof R & string) | CommonRefusal };
    limits?: Limited;
    secrets?: readonly string[];
    upload?: string;
    byToken?: boolean;
  },
): Command<I, O, R> {
  const defaults = {
    kind: "command",
    method: "POST",
    success: 200,
    idempotent: true,
    ifMatch: undefined,
    owns: {},
    secrets: [],
    scope: null,
    upload: null,
    byToken: false,
    demoOnly: false,
  } as const;
  const { limits = {}, roles } = definition;
  const byCaller = typeof limits === "string" ? Object.fromEntries(roles.map((role) => [role, limits])) : limits;
  return { ...defaults, refusals: {} as R, ...definition, limits: byCaller };
}

/** Declares a read-only call. */
export function query<
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends Record<string, Refusal> = Record<never, never>,
>(definition: Definition<I, O, R> & { mediaType?: string; freshFor?: number; embedded?: boolean }): Query<I, O, R> {
  const defaults = {
    mediaType: "application/json",
    freshFor: undefined,
    embedded: false,
    scope: null,
    demoOnly: false,
  } as const;
  return { kind: "query", method: "GET", refusals: {} as R, ...defaults, ...definition };
}

/** Declares a read-only call that answers with a file, always as an attachment and with no-store. */
export function download<I extends z.ZodType, const R extends Record<string, Refusal> = Record<never, never>>(
  definition: Omit<Definition<I, z.ZodNever, R>, "output"> & { mediaType?: string },
): Query<I, z.ZodNever, R> {
  return query({ mediaType: "application/octet-stream", ...definition, output: z.never() });
}

/**
 * Declares a read-only call that returns an image for pages. Its bytes are trusted. It may be cached for `freshFor` seconds:
 * its URL names its version, or it may be that old.
 */
export const image = <I extends z.ZodType, const R extends Record<string, Refusal> = Record<never, never>>(
  definition: Omit<Definition<I, z.ZodNever, R>, "output"> & {
    mediaType: "image/png" | "image/svg+xml";
    freshFor: number;
    embedded?: boolean;
  },
): Query<I, z.ZodNever, R> => query({ ...definition, output: z.never() });

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;
/** All refusal codes of the endpoint: its own and the common ones. */
export type RefusalOf<E extends Endpoint> = (keyof E["refusals"] & string) | CommonRefusal;

/** Status and text of a refusal code, the endpoint's own or a common one. */
export function refusalOf<E extends Endpoint>(endpoint: E, code: RefusalOf<E>): Refusal {
  const refusal = endpoint.refusals[code] ?? commonRefusals[code as CommonRefusal];
  if (refusal === undefined) throw new Error(`${endpoint.name} declares no refusal ${code}`);
  return refusal;
}
