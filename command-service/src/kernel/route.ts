import type { Command, InputOf, OutputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Caller } from "./caller.ts";
import type { Refused } from "./decision.ts";
import type { Seen, Steps } from "./steps.ts";
import type { ReceivedFile, Upload } from "./upload.ts";

/** The cookies that an answer may set; each is written at most once an answer, the last one counts. */
export interface AnswerCookies {
  /** Makes the caller the holder of this onboarding until 24 hours after it began; after that does nothing. */
  startOnboarding(personId: string, began: Date): Promise<void>;
  endOnboarding(): void;
  setSession(token: string, expiresAt: Date): void;
  endSession(): void;
  /** Keeps which accounts this browser has signed in to, for so many seconds; an empty value deletes it. */
  setDevice(value: string, seconds: number): void;
}

/** One call in progress: its caller and its steps. */
export interface Call extends Steps {
  readonly caller: Caller;
  /** The caller's session, when the caller is an account. */
  readonly session?: Session;
  /** The client's address, trusted only from the gateway. */
  readonly clientAddress: string;
  /** The User-Agent header as it was sent; for a browser's name, and never kept. */
  readonly userAgent?: string;
  readonly cookies: AnswerCookies;
  /** The browser's device cookie as it was sent. */
  readonly deviceCookie?: string;
  /** The revision that the caller of an edit had read, from If-Match. */
  readonly seen?: Seen;
  /** The file of a command whose contract declares `upload`. */
  readonly file?: ReceivedFile;
}

/**
 * The session of the caller.
 * @throws for a caller without an account, whom the contract's roles have turned away before
 */
export function sessionOf({ session }: Pick<Call, "session">): Session {
  if (session === undefined)
    throw new Error("A caller without an account has no session: check the roles of the contract");
  return session;
}

/** Result of a handler. */
export type Answer<C extends Command> = { readonly output: OutputOf<C> } | { readonly refusal: Refused<RefusalOf<C>> };

export type Handler<C extends Command> = (input: InputOf<C>, call: Call) => Promise<Answer<C>>;

/** Receives the file of an upload before the decision. A refused file leaves nothing behind. */
export type Receive<C extends Command> = (
  upload: Upload,
  caller: Caller,
  clientAddress: string,
  /** The parameters of the path. */
  input: InputOf<C>,
) => Promise<{ readonly file: ReceivedFile } | { readonly refusal: Refused<RefusalOf<C>> }>;

/** A contract and its handler. */
export interface Route {
  readonly contract: Command;
  readonly handle: Handler<Command>;
  /** Where the contract says `upload`. */
  readonly receive?: Receive<Command>;
}

/** Binds a handler to a contract, with validated and typed input. */
export const route = <C extends Command>(contract: C, handle: Handler<C>): Route => ({
  contract,
  handle: handle as unknown as Handler<Command>,
});

/** The same for a command that carries a file. */
export const uploadRoute = <C extends Command>(contract: C, receive: Receive<C>, handle: Handler<C>): Route => ({
  ...route(contract, handle),
  receive: receive as unknown as Receive<Command>,
});
