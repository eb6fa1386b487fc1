import type { AnyEvent } from "./event.ts";

/** What each event of an area says to people who read a history: a new event without a sentence does not compile. */
export type EventFormatters<E extends AnyEvent> = {
  readonly [T in E["type"]]: (data: Extract<E, { type: T }>["data"]) => string;
};

/** The same, without knowing the area. */
export type AnyEventFormatters = Readonly<Record<string, (data: never) => string>>;

/** A type in words, for an event without a sentence: `AccountReinstated` → `Account reinstated`. */
export const formatEventType = (type: string): string =>
  type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
