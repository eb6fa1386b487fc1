import type { Recorded } from "@provenwork/contracts/kernel/event";
import { v5 as uuidv5 } from "uuid";
import type { Reaction } from "./reaction.ts";

export interface MailEffect {
  readonly kind: "mail";
  /** Also the Message-ID of every attempt, so that a repeated event never mails twice. */
  readonly messageId: string;
  readonly template: string;
  readonly ids: Readonly<Record<string, string | number>>;
  /** After this there is no use in it. */
  readonly deadline: Date;
}

/** Keeps the event that it follows from, and the request which that event came from. */
export interface TimerEffect {
  readonly kind: "timer";
  readonly action: string;
  readonly subjectId: string;
  readonly dueAt: Date;
  /** Id of the event, where each one is a reason of its own, even at the same instant as another. */
  readonly because?: string;
}

/** Something that must happen because of an event, kept as a row until it has. It holds ids, never personal text. */
export type Effect = MailEffect | TimerEffect;

/** What a set of reactions makes of events. */
export interface Effects {
  /** Types of the events that something follows from. */
  readonly eventTypes: ReadonlySet<string>;
  of(event: Recorded): readonly Effect[];
}

type Handlers = Readonly<Record<string, (event: Recorded) => object | undefined>>;

export function effectsOf(reactions: readonly Reaction[]): Effects {
  const all = reactions.map((reaction) => ({
    on: new Map(Object.entries(reaction.on as Handlers)),
    kind:
      "template" in reaction
        ? { kind: "mail", template: reaction.template }
        : { kind: "timer", action: reaction.action },
  }));
  return {
    eventTypes: new Set(all.flatMap(({ on }) => [...on.keys()])),
    of: (event) =>
      all.flatMap(({ on, kind }) => {
        const effect = on.get(event.type)?.(event);
        return effect === undefined ? [] : [{ ...kind, ...effect } as Effect];
      }),
  };
}

// Namespace of the ids of what the system does by itself; part of their storage format.
const system = "3b0f6f2e-6a53-4d7c-9b1e-0f5d7d2c8a41";

/** An id derived from effect and recipient, so that a repeat is recognised. */
export const systemId = (...parts: readonly (string | number)[]): string => uuidv5(JSON.stringify(parts), system);

export const timerId = (action: string, subjectId: string, dueAt: Date, because?: string): string =>
  systemId("timer", action, subjectId, dueAt.toISOString(), ...(because === undefined ? [] : [because]));
