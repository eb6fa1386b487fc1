import type { Recorded } from "@provenwork/contracts/kernel/event";
import { v5 as uuidv5 } from "uuid";

/** Something that must happen because of an event, kept as a row until it has. It holds ids, never personal text. */
export type Effect =
  | {
      readonly kind: "mail";
      /** Also the Message-ID of every attempt, so that a repeated event never mails twice. */
      readonly messageId: string;
      readonly template: string;
      readonly ids: Readonly<Record<string, string | number>>;
      /** After this there is no use in it. */
      readonly deadline: Date;
    }
  | {
      /** What it does keeps the event that it follows from, and the request which that came from. */
      readonly kind: "timer";
      /** What is to be done. A storage format: rows wait for months. */
      readonly action: string;
      readonly subjectId: string;
      readonly dueAt: Date;
      /** Id of the event, where each one is a reason of its own, even at the same instant as another. */
      readonly because?: string;
    };

/** What follows from one event, by its type. Pure: reading the same event again gives the same rows. */
export type Reactions = Readonly<Record<string, (event: Recorded) => readonly Effect[]>>;

// Namespace of the ids of what the system does by itself; part of their storage format.
const system = "3b0f6f2e-6a53-4d7c-9b1e-0f5d7d2c8a41";

/** An id that follows from what is done to whom, so that doing it again is recognised. */
export const systemId = (...parts: readonly (string | number)[]): string => uuidv5(JSON.stringify(parts), system);

export const timerId = (action: string, subjectId: string, dueAt: Date, because?: string): string =>
  systemId("timer", action, subjectId, dueAt.toISOString(), ...(because === undefined ? [] : [because]));
