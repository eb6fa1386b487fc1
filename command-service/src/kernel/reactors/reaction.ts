import type { KeyObject } from "node:crypto";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { SignCredential } from "@provenwork/platform/certificate/sign";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { OpenSteps } from "#kernel/steps.ts";
import type { TimedAction } from "./scheduled-jobs.ts";
import type { MailEffect, TimerEffect } from "./effects.ts";
import type { MailTemplate } from "./outbox.ts";
import type { Next } from "./worker-pool.ts";

/** The tools of reactions. */
export interface ReactorTools {
  readonly openSteps: OpenSteps;
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly database: Kysely<WriteDatabase>;
  readonly personKeys: Pick<PersonKeys, "load" | "erase">;
  readonly files: FileStorage;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  /** LOOKUP_KEY. */
  readonly lookupKey: KeyObject;
  readonly sign: SignCredential;
  readonly publicUrl: string;
  readonly outgoing: Outgoing;
}

/** The tools of workers. */
export interface WorkerTools extends ReactorTools {
  readonly clock: () => Date;
}

/** Works off a queue that reactions fill; every process runs it. */
export interface QueueWorker {
  readonly next: Next;
  readonly atOnce: number;
}

type EffectOf<Kind> = Omit<Kind, "kind" | "template" | "action">;

/** By event type. Pure: reading the same event again gives the same effect. */
type On<E extends AnyEvent, Kind> = {
  readonly [T in E["type"]]?: (event: Recorded<Extract<E, { type: T }>>) => EffectOf<Kind> | undefined;
};

/** A mail that is sent because of events. */
export interface MailReaction<E extends AnyEvent = AnyEvent> {
  /** Its name in the outbox. A storage format: rows outlive a release. */
  readonly template: string;
  readonly on: On<E, MailEffect>;
  readonly mail: (tools: ReactorTools) => MailTemplate;
}

/** A consequence of events, carried out immediately or later. */
export interface TimedReaction<E extends AnyEvent = AnyEvent> {
  /** Its name in the due table. A storage format: rows wait for months. */
  readonly action: string;
  /** Whether a run may take seconds, or much memory. Slow ones wait for each other and for nothing else. */
  readonly slow?: boolean;
  /** Whether a run waits for servers of others. These, too, wait for each other and for nothing else. */
  readonly remote?: boolean;
  readonly on: On<E, TimerEffect>;
  readonly run: (tools: ReactorTools) => TimedAction;
}

export type Reaction = MailReaction | TimedReaction;

/** Types the handlers of a reaction by their event types; a new reaction gets only new events. */
export const mailReaction = <E extends AnyEvent>(reaction: MailReaction<E>): Reaction =>
  reaction as unknown as MailReaction;

export const timedReaction = <E extends AnyEvent>(reaction: TimedReaction<E>): Reaction =>
  reaction as unknown as TimedReaction;

/** As soon as the event is read, once for each event. */
export const atOnce = (subjectId: string, { id, metadata }: Recorded): EffectOf<TimerEffect> => ({
  subjectId,
  dueAt: new Date(metadata.at),
  because: id,
});
