import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Caller } from "./caller.ts";

/** Reads one whole stream; concurrent reads share a round trip. */
export type ReadStream = (stream: string) => Promise<readonly StoredEvent[]>;

/**
 * A condition on other streams that a decision depends on. A cookie is checked when its request has come and a decision may
 * come later, so guards are read anew for each decision, in the round trip that reads its stream.
 */
export interface Guard {
  /** The refusal if the guard fails: one that the contract declares, or a common one. */
  readonly refusal: string;
  readonly holds: (read: ReadStream) => Promise<boolean>;
}

/** Whether a resource belongs to a person, by the events alone; checked before every decision of a command that `owns` it. */
export type Owner = (id: string, personId: string, read: ReadStream) => Promise<boolean>;
/** By the name of the input's field, such as `experienceId`. */
export type Owners = Readonly<Record<string, Owner>>;

/** The guards of what a command's input names as the caller's own; `mountCommands` has checked that each has an owner. */
export function ownerGuards(owns: Readonly<Record<string, string>>, input: unknown, caller: Caller, owners: Owners) {
  const named = (input ?? {}) as Record<string, unknown>;
  return Object.entries(owns).flatMap(([field, refusal]): Guard[] => {
    const id = named[field];
    const holds = async (read: ReadStream) =>
      caller.role !== "anonymous" && (await owners[field]?.(String(id), caller.personId, read)) === true;
    return id === undefined || id === null ? [] : [{ refusal, holds }];
  });
}
