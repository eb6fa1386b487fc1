import type { Command, InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { Caller } from "@provenwork/command-service/kernel/caller";
import type { KeyRing } from "@provenwork/platform/keys";
import { v5 as uuidv5 } from "uuid";

// Namespace of the ids of the demo world; part of their storage format.
const world = "5c8a4f0e-9b1d-4e6a-8a52-0f3f6c1e7d24";

/** One command of the demo world, with its caller and time. */
export interface Step {
  readonly at: Date;
  readonly commandId: string;
  readonly caller: Caller;
  readonly contract: Command;
  /** Codes and links are derived from the keys, as in emails. */
  readonly input: (codeKeys: KeyRing) => unknown;
  /** The file of an upload. */
  readonly file?: StepFile;
}

export interface StepFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

const minute = 60_000;

/** Collects the commands of the world, in any order. */
export class Timetable {
  readonly #seed: number;
  readonly #until: Date;
  readonly #steps: Step[] = [];

  constructor(seed: number, until: Date) {
    this.#seed = seed;
    this.#until = until;
  }

  /** The id of the command of that name, from which the ids that it mints are derived. */
  commandId(name: string): string {
    return uuidv5(`${this.#seed} ${name}`, world);
  }

  /** The id that a command mints. */
  id(name: string, minted: string): string {
    return uuidv5(minted, this.commandId(name));
  }

  /** Plans a command, `minutesAgo` before the end of the world. */
  plan<C extends Command>(
    name: string,
    minutesAgo: number,
    caller: Caller,
    contract: C,
    input: InputOf<C> | ((codeKeys: KeyRing) => InputOf<C>),
    file?: StepFile,
  ): void {
    const at = new Date(this.#until.getTime() - minutesAgo * minute);
    const given = typeof input === "function" ? (input as (codeKeys: KeyRing) => InputOf<C>) : () => input;
    this.#steps.push({ at, commandId: this.commandId(name), caller, contract, input: given, ...(file && { file }) });
  }

  /** Midnight (UTC) of the day that long ago, as `2026-11-22`. */
  date(minutesAgo: number): string {
    return this.instant(minutesAgo).slice(0, 10);
  }

  /** The instant that long ago. */
  instant(minutesAgo: number): string {
    return new Date(this.#until.getTime() - minutesAgo * minute).toISOString();
  }

  /** In order of time; commands at the same instant in the order of planning. */
  steps(): readonly Step[] {
    return this.#steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }
}
