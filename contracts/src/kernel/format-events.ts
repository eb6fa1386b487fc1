import type { AnyEvent } from "./event.ts";

/** The sentence of each event of an area, shown in histories. A new event without one does not compile. */
export type EventFormatters<E extends AnyEvent> = {
  readonly [T in E["type"]]: (data: Extract<E, { type: T }>["data"]) => string;
};

/** Formatters of any area. */
export type AnyEventFormatters = Readonly<Record<string, (data: never) => string>>;

/** For events without a sentence: `AccountReinstated` → `Account reinstated`. */
export const formatEventType = (type: string): string =>
  type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
