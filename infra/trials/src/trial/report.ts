import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";

export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The goal that is exactly this. */
export const exactly = (value: number): Goal => ({ atLeast: value, atMost: value });

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal;
  readonly met?: boolean;
}

/** The figures of one trial: a line each on the terminal, all of them as JSON in `.bench/`. */
export interface Report {
  /** Prints and stores one figure, and whether it meets its goal. */
  figure(name: string, value: number, unit: string, goal?: Goal): void;
  /** Says why the trial cannot run here. */
  skip(reason: string): void;
  /** What explains a figure, in words and numbers. */
  note(text: string): void;
  /** Names of the figures that missed their goal. */
  readonly missed: readonly string[];
  readonly skipped: boolean;
  /** Prints the verdict, and stores everything as `.bench/FILE.json`. */
  finish(file: string): void;
}

export function openReport(trial: string, parameters: Readonly<Record<string, unknown>>): Report {
  const figures: Figure[] = [];
  const notes: string[] = [];
  const missed: string[] = [];
  let skipped = false;
  const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version };
  return {
    missed,
    get skipped() {
      return skipped;
    },
    skip(reason) {
      skipped = true;
      console.log(`${trial.padEnd(15)} SKIPPED: ${reason}`);
    },
    figure(name, value, unit, goal) {
      const met = goal && meets(value, goal);
      if (met === false) missed.push(name);
      figures.push({ name, value, unit, ...(goal && { goal }), ...(met !== undefined && { met }) });
      const verdict = goal === undefined ? "" : `   goal ${wanted(goal)}: ${met === true ? "met" : "MISSED"}`;
      console.log(`${trial.padEnd(15)} ${name.padEnd(58)} ${`${shown(value)} ${unit}`.padStart(16)}${verdict}`.trim());
    },
    note(text) {
      notes.push(text);
      console.log(`${trial.padEnd(15)} ${text}`);
    },
    finish(file) {
      const verdict = missed.length === 0 ? "all goals met" : `MISSED: ${missed.join("; ")}`;
      if (figures.some(({ goal }) => goal !== undefined)) console.log(`${trial.padEnd(15)} ${verdict}`);
      const folder = join(root, ".bench");
      mkdirSync(folder, { recursive: true });
      const result = { trial, measuredAt: new Date().toISOString(), machine, parameters, figures, notes };
      writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(result, null, 2)}\n`);
    },
  };
}

/** NaN, of what was never measured, meets no goal. */
const meets = (value: number, { atLeast = -Infinity, atMost = Infinity }: Goal): boolean =>
  value >= atLeast && value <= atMost;

const wanted = ({ atLeast, atMost }: Goal): string =>
  atLeast === atMost
    ? shown(atLeast ?? Number.NaN)
    : [atLeast !== undefined ? `≥ ${shown(atLeast)}` : "", atMost !== undefined ? `≤ ${shown(atMost)}` : ""].join("");

const shown = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3)));
