import type { Actor } from "@provenwork/contracts/kernel/event";

/** Origin of a command: the metadata of every event it writes. */
export interface Origin {
  readonly actor: Actor;
  /** Every id that the command mints follows from this one, so that a repeat mints the same. */
  readonly commandId: string;
  readonly correlationId: string;
  /** The request or event that caused the command. */
  readonly causationId: string;
  readonly now: Date;
  readonly traceparent?: string;
  /** Keyed hash of the body: the same commandId with another one is refused. */
  readonly fingerprint?: string;
  /** `now` is no real time. */
  readonly simulated?: true;
}
