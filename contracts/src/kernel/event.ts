import type { z } from "zod";

/** Placeholder for personal data whose key was destroyed. */
export const erased: unique symbol = Symbol("erased");
export type Erased = typeof erased;

/** A personal value; undefined if there is none or it was erased. */
export const known = <T>(value: T | Erased | undefined): T | undefined => (value === erased ? undefined : value);

/** Readers of a personal field: its subject, and roles with a reason to read it. */
export type Audience = "subject" | "employer" | "admin" | "auditor";

type Shape = z.ZodObject<z.ZodRawShape>;

/**
 * A stored event type. `data` stays readable; `personal` is one ciphertext under the key of the person
 * named by the field `subject` of `data`, and becomes `Erased` when that key is destroyed.
 * `type`, `version` and both shapes are a storage format: never edit a written one, add a version and an upcaster.
 */
export interface EventDefinition<
  T extends string = string,
  D extends Shape = Shape,
  P extends Shape | undefined = Shape | undefined,
> {
  readonly type: T;
  readonly version: number;
  readonly data: D;
  readonly personal: P;
  /** The field of `data` that holds the personId; undefined for events without a person. */
  readonly subject: string | undefined;
  /** The field of `data` with the id whose data key this event destroys. */
  readonly endsKey: string | undefined;
  readonly audience: readonly Audience[];
}

interface Definition<T extends string, D extends Shape, P extends Shape | undefined> {
  type: T;
  version?: number;
  data: D;
  personal?: P;
  subject?: keyof z.output<D> & string;
  endsKey?: keyof z.output<D> & string;
  audience?: readonly Audience[];
}

/** Defines an event type; throws on personal data without a subject, which could never be erased. */
export function defineEvent<const T extends string, D extends Shape, P extends Shape | undefined = undefined>(
  definition: Definition<T, D, P>,
): EventDefinition<T, D, P> {
  const { type, version = 1, data, personal, subject, endsKey, audience = ["subject", "auditor"] } = definition;
  if (personal !== undefined && subject === undefined) {
    throw new Error(`${type}: personal data needs a subject, the field of data that names the person`);
  }
  return { type, version, data, personal: personal as P, subject, endsKey, audience };
}

type PersonalOf<P> = P extends Shape ? z.output<P> : undefined;

/** An event as a decision produces it: nothing in it is erased yet. */
export type NewEventOf<Def> =
  Def extends EventDefinition<infer T, infer D, infer P>
    ? PersonalOf<P> extends undefined
      ? { type: T; data: z.output<D> }
      : { type: T; data: z.output<D>; personal: PersonalOf<P> }
    : never;

/** An event as a fold or projection sees it: its personal part may be erased. */
export type EventOf<Def> =
  Def extends EventDefinition<infer T, infer D, infer P>
    ? PersonalOf<P> extends undefined
      ? { type: T; data: z.output<D> }
      : { type: T; data: z.output<D>; personal: PersonalOf<P> | Erased }
    : never;

/** An event of any area, as kernels handle it. */
export interface AnyEvent {
  type: string;
  data: Record<string, unknown>;
  personal?: Record<string, unknown> | Erased;
}

export type ActorRole =
  | "candidate"
  | "employer"
  | "admin"
  | "auditor"
  | "onboarding"
  | "anonymous"
  | "api-key"
  | "system";

/** The actor: an account or person id with its role, or the id of an API key; the id is null for `anonymous` and `system`. */
export interface Actor {
  readonly id: string | null;
  readonly role: ActorRole;
}

/** Metadata of every event; never personal. */
export interface EventMetadata {
  /** Schema version of `data` and `personal`. */
  readonly version: number;
  /** The request that started the whole chain. */
  readonly correlationId: string;
  /** The command or event that directly caused this one. */
  readonly causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** When it was decided, ISO 8601 in UTC. */
  readonly at: string;
  /** W3C trace context of the deciding request. */
  readonly traceparent?: string;
  /** Keyed hash of the command's body without secrets: the same commandId with another body is refused. */
  readonly fingerprint?: string;
  /** Decided under a simulated clock, for the demo world: it sends no mail and starts no timer that is already due. */
  readonly simulated?: true;
  /** When a simulated event was appended; its `at` is not real time. */
  readonly recordedAt?: string;
}

/** An event read back from the log, decoded and upcast. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
};
