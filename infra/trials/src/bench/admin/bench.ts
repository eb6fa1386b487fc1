import { Login } from "@provenwork/contracts/account/session-commands";
import { GetAdminUsers } from "@provenwork/contracts/administration/admin-queries";
import { demoAccountOf } from "@provenwork/contracts/development/demo-accounts";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import { openPool } from "@provenwork/platform/postgres/pool";
import { accountsProjection } from "@provenwork/projector/account/accounts/projection";
import { accountSearchProjection } from "@provenwork/projector/administration/account-search/projection";
import { candidatesProjection } from "@provenwork/projector/candidate/candidates/projection";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import { seededRandom } from "@provenwork/projector/testing/random";
import { z } from "zod";
import { trial } from "../../trial/trial.ts";
import { openBrowser } from "../harness/browser.ts";
import { fillBuilds } from "../harness/builds.ts";
import { measureGrowth } from "../harness/growth.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { startWholeSystem } from "../harness/whole-system.ts";
import { people } from "./people.ts";
import { asked } from "./requests.ts";

const projections: readonly Projection[] = [accountsProjection, accountSearchProjection, candidatesProjection];
const small = 10_000;

export const adminBench = trial({
  summary: "the admins' list of users and its searches over --events accounts through the gateway, and over 10 k",
  options: { events: 100_000, seconds: 2 },
  async run({ events, seconds, seed }, report, shutdown) {
    const { system, connect } = await startWholeSystem(shutdown, { DEMO_WORLD: "off" });
    await ensureDemoAccounts(system);
    const browser = openBrowser(connect(1));
    const { username, password } = demoAccountOf("demo-admin") ?? { username: "", password: "" };
    await callWithRetries(Login.name, () => browser.post(Login.path, { username, password }));
    const pool = openPool({ url: system.projector.env["READ_DATABASE_URL"] ?? "", name: "bench", max: 8 });
    shutdown.add(() => pool.end());
    const now = new Date();
    const sizes = { small, large: events } as const;
    const drawsOf = (users: number) => seededRandom(seed + users);
    const fill = (users: number) => fillBuilds(pool, projections, people({ users, random: drawsOf(users), now }));
    const builds = { small: await fill(sizes.small), large: await fill(sizes.large) };
    const isShown = async (size: keyof typeof sizes) => {
      const { body } = await browser.get(`${GetAdminUsers.path}?limit=1`);
      return z.array(z.object({ id: z.string() })).parse(body)[0]?.id === drawsOf(sizes[size]).uuid();
    };
    await measureGrowth({ pool, browser, builds, isShown, asked, seconds, seed, report });
  },
});
