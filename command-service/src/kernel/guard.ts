import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { type Caller, callerIdOf, groupOf } from "./caller.ts";

/** Reads one whole stream; concurrent reads share a round trip. */
export type ReadStream = (stream: string) => Promise<readonly StoredEvent[]>;

/**
 * A condition on other streams that a decision depends on. A cookie is checked when its request has come and a decision may
 * come later, so guards are read for each decision, in the round trip that reads its stream.
 */
export interface Guard {
  /** The refusal if the guard fails: one that the contract declares, or a common one. */
  readonly refusal: string;
  readonly holds: (read: ReadStream) => Promise<boolean>;
}

/**
 * Whether a resource belongs to a person or, where the command touches what is a group's, to the group, judged only by the events;
 * checked before every decision of a command that `owns` it.
 */
export type Owner = (id: string, holderId: string, read: ReadStream) => Promise<boolean>;
/** Whether a person is a member of a group, judged only by the events. */
export type IsMember = (groupId: string, personId: string, read: ReadStream) => Promise<boolean>;
/** By the name of the input's field, such as `experienceId`. */
export type Owners = Readonly<Record<string, Owner>>;

/** The guards of what a command's input names as the caller's own; `mountCommands` has checked that each has an owner. */
export function ownerGuards({ owns, touches }: Command, input: unknown, caller: Caller, owners: Owners) {
  const named = (input ?? {}) as Record<string, unknown>;
  const holder = touches === "group" ? groupOf(caller) : callerIdOf(caller);
  return Object.entries(owns).flatMap(([field, refusal]): Guard[] => {
    const id = named[field];
    const holds = async (read: ReadStream) =>
      holder !== undefined && (await owners[field]?.(String(id), holder, read)) === true;
    return id === undefined || id === null ? [] : [{ refusal, holds }];
  });
}

/** The caller must still be a member of the group whose resources the command changes. */
export function memberGuards({ touches }: Command, caller: Caller, isMember: IsMember): readonly Guard[] {
  const groupId = groupOf(caller);
  if (touches !== "group" || groupId === undefined || !("personId" in caller)) return [];
  return [{ refusal: "not-a-member", holds: (read) => isMember(groupId, caller.personId, read) }];
}
