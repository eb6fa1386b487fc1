import { keyRing } from "@provenwork/platform/keys";
import { migrate } from "@provenwork/platform/postgres/migrate";
import { openPool } from "@provenwork/platform/postgres/pool";
import { writeMigrations } from "@provenwork/platform/write-database/migrations";
import type pg from "pg";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { startReady } from "../harness/program.ts";
import { type Stage, logFolder } from "../harness/stage.ts";
import { crudTables } from "./crud/tables.ts";
import type { LoadedArm } from "./load.ts";

/** The command service and the projector; a run is over when the read models have everything it wrote. */
export async function startOurs(stage: Stage, smtpUrl: string, shutdown: Shutdown): Promise<LoadedArm> {
  const options = { logFolder: logFolder(stage.folder) };
  const service = await startReady(withMail(stage.system.commandService, smtpUrl), shutdown, options);
  await startReady(stage.system.projector, shutdown, options);
  const [log, read, write] = [stage.databases.log, stage.databases.read, stage.databases.write].map((url) =>
    openControl(url, shutdown),
  ) as [pg.Pool, pg.Pool, pg.Pool];
  return {
    url: service.url,
    codeKeys: keyRing.parse(stage.keys.verificationCodeKeys),
    pending: [],
    async settled() {
      const { rows: head } = await log.query<{ position: string }>("SELECT position FROM event_log.head");
      await until(async () => {
        const { rows } = await read.query<{ position: string }>("SELECT position FROM projector.checkpoint");
        return BigInt(rows[0]?.position ?? 0) >= BigInt(head[0]?.position ?? 0);
      });
    },
    drained: () => untilMailed(write),
  };
}

/** The CRUD service on a database of its own on the same server. */
export async function startCrud(stage: Stage, smtpUrl: string, shutdown: Shutdown): Promise<LoadedArm> {
  const url = await stage.createDatabase("provenwork_crud");
  const pool = openControl(url, shutdown);
  await migrate(pool, [...writeMigrations, crudTables]);
  const port = await freePort();
  const { env } = withMail(stage.system.commandService, smtpUrl);
  const program: Program = {
    name: "crud-service",
    file: "infra/trials/src/bench/commands/crud/service.ts",
    port,
    env: { ...env, WRITE_DATABASE_URL: url, PORT: String(port) },
  };
  const service = await startReady(program, shutdown, { logFolder: logFolder(stage.folder) });
  return {
    url: service.url,
    codeKeys: keyRing.parse(stage.keys.verificationCodeKeys),
    pending: [],
    settled: async () => {},
    drained: () => untilMailed(pool),
  };
}

/** Both arms use the same email server, so that email costs them the same. Companies post without limits. */
const withMail = (program: Program, smtpUrl: string): Program => ({
  ...program,
  env: { ...program.env, SMTP_URL: smtpUrl, LIMIT_POSTS_PER_COMPANY: "1000000" },
});

function openControl(url: string, shutdown: Shutdown): pg.Pool {
  const pool = openPool({ url, name: "bench", max: 1 });
  shutdown.add(() => pool.end());
  return pool;
}

/** Work deferred during a run must not slow down the next one. */
const untilMailed = (pool: pg.Pool): Promise<void> =>
  until(async () => {
    const text = "SELECT EXISTS (SELECT FROM outbox WHERE status = 'waiting') AS waiting";
    return (await pool.query<{ waiting: boolean }>(text)).rows[0]?.waiting === false;
  }, 50);

const timeoutMs = 60_000;

async function until(holds: () => Promise<boolean>, every = 2): Promise<void> {
  for (const began = Date.now(); !(await holds());) {
    if (Date.now() - began > timeoutMs) throw new Error("what was written did not settle within a minute");
    await new Promise((done) => setTimeout(done, every));
  }
}
