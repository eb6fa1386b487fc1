import { setTimeout as pause } from "node:timers/promises";
import { Login } from "@provenwork/contracts/account/commands";
import { demoAccountOf } from "@provenwork/contracts/development/demo-accounts";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import { openPool } from "@provenwork/platform/postgres/pool";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import type pg from "pg";
import { z } from "zod";
import { percentile } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { patiently } from "../harness/patient.ts";
import { startWholeSystem } from "../harness/whole-system.ts";
import { type FilledBoard, fillBoard, show } from "./boards.ts";
import { type Asked, asked } from "./requests.ts";

const small = 10_000;
const mostGrowth = 1.3;

export const queriesBench: Bench = {
  summary: "lists, searches and facets over --events jobs through the gateway, and the same over 10 k",
  defaults: { events: 100_000, seconds: 2, seed: 1 },
  async run({ events: large, seconds, seed }, report, shutdown) {
    const { system, connect } = await startWholeSystem(shutdown, { DEMO_WORLD: "off" });
    await ensureDemoAccounts(system);
    const browser = openBrowser(connect(1));
    const companyId = await signIn(browser);
    const url = system.projector.env["READ_DATABASE_URL"] ?? "";
    const pool = openPool({ url, name: "bench", max: 4 });
    shutdown.add(() => pool.end());
    const now = new Date();
    const fill = (jobs: number) => fillBoard(pool, { jobs, random: seededRandom(seed), now, companyId });
    const boards = { small: await fill(small), large: await fill(large) };

    const took = asked.map(() => ({ small: [] as number[], large: [] as number[] }));
    for (const size of ["small", "large", "large", "small"] as const) {
      await change(pool, boards[size], browser);
      const random = seededRandom(seed);
      for (const [index, each] of asked.entries()) {
        await during(0.3, browser, each, random); // until plans are made and pages are in memory
        took[index]?.[size].push(...(await during(seconds, browser, each, random)));
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
  },
};

/** As the demo employer; answers whose jobs they see. */
async function signIn(browser: Browser): Promise<string> {
  const { username, password } = demoAccountOf("demo-employer") ?? { username: "", password: "" };
  await patiently(Login.name, () => browser.post(Login.path, { username, password }));
  const { body } = await patiently(GetEmployerProfile.name, () => browser.get(GetEmployerProfile.path));
  return z.object({ companyId: z.uuid() }).parse(body).companyId;
}

/** Shows a board and waits until readers see it. */
async function change(pool: pg.Pool, board: FilledBoard, browser: Browser): Promise<void> {
  await show(pool, board);
  const shown = async () => {
    const { body } = await browser.get(`${GetJobs.path}?limit=1`);
    return z.array(z.object({ id: z.string() })).parse(body)[0]?.id === board.newest;
  };
  for (const began = Date.now(); !(await shown()); await pause(50)) {
    if (Date.now() - began > 10_000)
      throw new Error("the query service does not read the board that it was pointed to");
  }
}

/** Milliseconds of each answer, one after the other. @throws when one is no success */
async function during(seconds: number, browser: Browser, { path }: Asked, random: Random): Promise<number[]> {
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < seconds * 1_000;) {
    const wanted = path(random);
    const { status, milliseconds } = await browser.get(wanted);
    if (status !== 200) throw new Error(`GET ${wanted} answered ${status}`);
    times.push(milliseconds);
  }
  return times;
}
