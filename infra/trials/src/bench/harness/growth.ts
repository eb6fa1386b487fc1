import { setTimeout as pause } from "node:timers/promises";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import type pg from "pg";
import { percentile } from "./arms.ts";
import type { Browser } from "./browser.ts";
import { type Filled, show } from "./builds.ts";
import type { Report } from "../../trial/report.ts";

/** Of the read models that are compared. */
export type Size = "small" | "large";

/** A query as people ask it, with what changes from one to the next, and how long it may take. */
export interface Asked {
  readonly what: string;
  readonly atMost: number;
  path(random: Random, size: Size): string;
}

interface Compared {
  readonly pool: pg.Pool;
  readonly browser: Browser;
  readonly builds: Readonly<Record<Size, Filled>>;
  /** Whether the browser is answered from these builds. */
  readonly isShown: (size: Size) => Promise<boolean>;
  readonly asked: readonly Asked[];
  readonly seconds: number;
  readonly seed: number;
  readonly report: Report;
}

const mostGrowth = 1.3;

/** Asks the same of two sizes of read models, turn about, and reports the times of the large one and how they grew. */
export async function measureGrowth({ asked, browser, seconds, seed, report, ...compared }: Compared): Promise<void> {
  const took = asked.map(() => ({ small: [] as number[], large: [] as number[] }));
  for (const size of ["small", "large", "large", "small"] as const) {
    await change(compared, size);
    const random = seededRandom(seed);
    for (const [index, each] of asked.entries()) {
      const path = () => each.path(random, size);
      await during(0.3, browser, path); // until plans are made and pages are in memory
      took[index]?.[size].push(...(await during(seconds, browser, path)));
    }
  }
  for (const [index, { what, atMost }] of asked.entries()) {
    const times = took[index] ?? { small: [], large: [] };
    const [p50, p99] = [50, 99].map((percent) => percentile(times.large, percent)) as [number, number];
    report.figure(`${what}: p50 of ${times.large.length}`, p50, "ms");
    report.figure(`${what}: p99`, p99, "ms", { atMost });
    const growth = [p50 / percentile(times.small, 50), p99 / percentile(times.small, 99)] as const;
    report.figure(`${what}: growth of p50`, growth[0], "×", { atMost: mostGrowth });
    report.figure(`${what}: growth of p99`, growth[1], "×", { atMost: mostGrowth });
  }
}

/** Shows one size and waits until readers see it. */
async function change(
  { pool, builds, isShown }: Pick<Compared, "pool" | "builds" | "isShown">,
  size: Size,
): Promise<void> {
  await show(pool, builds[size]);
  for (const began = Date.now(); !(await isShown(size)); await pause(50)) {
    if (Date.now() - began > 10_000)
      throw new Error("the query service does not read the builds that it was pointed to");
  }
}

/** Milliseconds of each answer, one after the other. @throws when one is no success */
async function during(seconds: number, browser: Browser, path: () => string): Promise<number[]> {
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < seconds * 1_000;) {
    const wanted = path();
    const { status, milliseconds } = await browser.get(wanted);
    if (status !== 200) throw new Error(`GET ${wanted} answered ${status}`);
    times.push(milliseconds);
  }
  return times;
}
