import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";

export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal;
  readonly met?: boolean;
}

/** The figures of one benchmark: a line each on the terminal, all of them as JSON in `.bench/`. */
export interface Report {
  /** Prints and stores one figure. A missed goal is reported, never enforced: machines differ. */
  figure(name: string, value: number, unit: string, goal?: Goal): void;
  /** Where the time goes, in words and numbers, when a goal is missed or worth explaining. */
  note(text: string): void;
  finish(): void;
}

const shown = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3)));

const meets = (value: number, { atLeast, atMost }: Goal): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

const wanted = ({ atLeast, atMost }: Goal): string =>
  [atLeast !== undefined ? `≥ ${shown(atLeast)}` : "", atMost !== undefined ? `≤ ${shown(atMost)}` : ""].join("");

export function openReport(bench: string, parameters: Readonly<Record<string, unknown>>): Report {
  const figures: Figure[] = [];
  const notes: string[] = [];
  const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version };
  return {
    figure(name, value, unit, goal) {
      const met = goal && meets(value, goal);
      figures.push({ name, value, unit, ...(goal && { goal }), ...(met !== undefined && { met }) });
      const verdict = goal === undefined ? "" : `   goal ${wanted(goal)}: ${met === true ? "met" : "missed"}`;
      console.log(`${bench.padEnd(10)} ${name.padEnd(52)} ${shown(value).padStart(10)} ${unit}${verdict}`);
    },
    note(text) {
      notes.push(text);
      console.log(`${bench.padEnd(10)} ${text}`);
    },
    finish() {
      const folder = join(root, ".bench");
      mkdirSync(folder, { recursive: true });
      const result = { bench, measuredAt: new Date().toISOString(), machine, parameters, figures, notes };
      writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
    },
  };
}
