import { v5 as uuidv5 } from "uuid";

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
  /** Id of the event, if each event sets a timer of its own, even at the same instant. */
  readonly because?: string;
  /** What its run must know of the event: ids and kinds, never personal text. */
  readonly details?: Readonly<Record<string, string>>;
}

/** An effect of an event, stored as a row until it is carried out. It holds ids, never personal text. */
export type Effect = MailEffect | TimerEffect;

// Namespace of the system's own commandIds; part of their storage format.
const system = "3b0f6f2e-6a53-4d7c-9b1e-0f5d7d2c8a41";

/** An id derived from effect and recipient, so that a repeat is recognised. */
export const systemId = (...parts: readonly (string | number)[]): string => uuidv5(JSON.stringify(parts), system);

export const timerId = (action: string, subjectId: string, dueAt: Date, because?: string): string =>
  systemId("timer", action, subjectId, dueAt.toISOString(), ...(because === undefined ? [] : [because]));
