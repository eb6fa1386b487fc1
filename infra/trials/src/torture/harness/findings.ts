import type { Goal, Report } from "../../bench/harness/figures.ts";

/** A report whose goals are expectations; it collects those that were missed. */
export interface Findings extends Report {
  /** Names of the figures that were not as expected. */
  readonly missed: readonly string[];
}

/** Prints each figure on its own line: expected against actual. */
export function openFindings(torture: string): Findings {
  const missed: string[] = [];
  const began = performance.now();
  return {
    missed,
    figure(name, value, unit, goal) {
      const ok = goal === undefined || meets(value, goal);
      if (!ok) missed.push(name);
      const expected = goal === undefined ? "" : `expected ${wanted(goal)}`;
      const verdict = goal === undefined ? "" : ok ? "ok" : "FAILED";
      const seen = `seen ${shown(value)}${unit === "" ? "" : ` ${unit}`}`;
      console.log(
        `${torture.padEnd(18)} ${name.padEnd(58)} ${expected.padEnd(18)} ${seen.padEnd(18)} ${verdict}`.trim(),
      );
    },
    note: (text) => console.log(`${torture.padEnd(18)} ${text}`),
    finish() {
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      const verdict = missed.length === 0 ? "held" : `did not hold: ${missed.join("; ")}`;
      console.log(`${torture.padEnd(18)} ${verdict} (${seconds} s)\n`);
    },
  };
}

const meets = (value: number, { atLeast = -Infinity, atMost = Infinity }: Goal): boolean =>
  value >= atLeast && value <= atMost;

function wanted({ atLeast, atMost }: Goal): string {
  if (atLeast === atMost) return shown(atLeast ?? Number.NaN);
  return [atLeast === undefined ? "" : `≥ ${shown(atLeast)}`, atMost === undefined ? "" : `≤ ${shown(atMost)}`].join(
    "",
  );
}

const shown = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3)));
