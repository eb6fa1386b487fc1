import type { Actor, Recorded } from "@provenwork/contracts/kernel/event";
import { isStaff } from "./caller.ts";

const day = 24 * 60 * 60_000;
const period = 30 * day;
/** Events that an account may write to one stream in 30 days: more than a person does by hand. Each decision reads them all. */
export const maxOwnEvents = 5_000;

/** Seconds until there is room for more in this stream; undefined while there is. Staff and the system have no ceiling. */
export function secondsUntilRoom(
  events: readonly Recorded[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): number | undefined {
  if (events.length < maxOwnEvents || actor.id === null || isStaff(actor)) return undefined;
  const own = events.filter(({ metadata }) => metadata.actor.id === actor.id);
  const first = own.at(-maxOwnEvents);
  const wait = first === undefined ? 0 : Date.parse(first.metadata.at) + period - now.getTime();
  return wait > 0 ? wait / 1_000 : undefined;
}
