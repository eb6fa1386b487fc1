import { Login } from "@provenwork/contracts/account/session-commands";
import { demoAccountOf } from "@provenwork/contracts/development/demo-accounts";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import { openPool } from "@provenwork/platform/postgres/pool";
import { seededRandom } from "@provenwork/projector/testing/random";
import { z } from "zod";
import { trial } from "../../trial/trial.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { measureGrowth } from "../harness/growth.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { startWholeSystem } from "../harness/whole-system.ts";
import { fillBoard } from "./boards.ts";
import { asked } from "./requests.ts";

const small = 10_000;

export const queriesBench = trial({
  summary: "lists, searches and facets over --events jobs through the gateway, and the same over 10 k",
  options: { events: 100_000, seconds: 2 },
  async run({ events: large, seconds, seed }, report, shutdown) {
    const { system, connect } = await startWholeSystem(shutdown, { DEMO_WORLD: "off" });
    await ensureDemoAccounts(system);
    const browser = openBrowser(connect(1));
    const companyId = await signIn(browser);
    const url = system.projector.env["READ_DATABASE_URL"] ?? "";
    const pool = openPool({ url, name: "bench", max: 8 });
    shutdown.add(() => pool.end());
    const now = new Date();
    const fill = (jobs: number) => fillBoard(pool, { jobs, random: seededRandom(seed), now, companyId });
    const boards = { small: await fill(small), large: await fill(large) };

    const isShown = async (size: keyof typeof boards) => {
      const { body } = await browser.get(`${GetJobs.path}?limit=1`);
      return z.array(z.object({ id: z.string() })).parse(body)[0]?.id === boards[size].jobs[0];
    };
    const builds = { small: boards.small.builds, large: boards.large.builds };
    await measureGrowth({
      pool,
      browser,
      builds,
      isShown,
      asked: asked({ small: boards.small.jobs, large: boards.large.jobs }),
      seconds,
      seed,
      report,
    });
  },
});

/** As the demo employer; answers whose jobs they see. */
async function signIn(browser: Browser): Promise<string> {
  const { username, password } = demoAccountOf("demo-employer") ?? { username: "", password: "" };
  await callWithRetries(Login.name, () => browser.post(Login.path, { username, password }));
  const { body } = await callWithRetries(GetEmployerProfile.name, () => browser.get(GetEmployerProfile.path));
  return z.object({ companyId: z.uuid() }).parse(body).companyId;
}
