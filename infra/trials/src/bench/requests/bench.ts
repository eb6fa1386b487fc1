import { join } from "node:path";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { compare } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { closedLoop } from "../harness/closed-loop.ts";
import type { Report } from "../harness/figures.ts";
import { inWords, readProfile } from "../harness/profile.ts";
import { startReady } from "../harness/program.ts";
import { temporaryFolder } from "../harness/stage.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const rounds = 2;
const connections = 64;

/** Requests: an unknown path, and one row of a read model. */
const unknown = { path: "/api/nothing", status: 404 };
const oneRow = { path: "/api/public-figures", status: 200 };

export const requestsBench: Bench = {
  summary: "requests through the gateway against the service directly, and one row against a bare prepared statement",
  defaults: { events: 0, seconds: 3, seed: 1 },
  async run({ seconds }, report, shutdown) {
    const { url: publicUrl, system } = await startWholeSystem(shutdown);
    await ensureDemoAccounts(system);
    const gateway = `http://127.0.0.1:${new URL(publicUrl).port}`;
    const service = `http://127.0.0.1:${system.queryService.port}`;
    const port = await freePort();
    const env = { PORT: String(port), READ_DATABASE_URL: system.queryService.env["READ_DATABASE_URL"] ?? "" };
    const program = { name: "bare", file: "infra/trials/src/bench/requests/bare.ts", port, env };
    const bare = await startReady(program, shutdown, { logFolder: temporaryFolder(shutdown) });

    for (const url of [gateway, service]) await load(url, unknown, 2); // until the code is compiled
    for (const url of [gateway, service, bare.url]) await load(url, oneRow, 2);
    for (const [what, asked] of [
      ["404s", unknown],
      ["one row", oneRow],
    ] as const) {
      const { ours, reference, ratio, control } = await compare(
        () => load(gateway, asked, seconds),
        () => load(service, asked, seconds),
        rounds,
      );
      report.figure(`${what}, through the gateway / the service directly`, ratio, "×", { atLeast: 0.5 });
      report.figure(`${what}, early runs / late runs (control)`, control, "×");
      report.figure(`${what}, through the gateway`, ours, "/s");
      report.figure(`${what}, the service directly`, reference, "/s");
    }
    const row = await compare(
      () => load(service, oneRow, seconds),
      () => load(bare.url, oneRow, seconds),
      rounds,
    );
    report.figure("one row, the service / a bare prepared statement", row.ratio, "×", { atLeast: 0.5 });
    report.figure("one row, early runs / late runs (control)", row.control, "×");
    report.figure("one row, a bare prepared statement", row.reference, "/s");
    await profile([system.queryService, system.gateway], seconds, report, shutdown);
  },
};

/** Answers per second. @throws when one is not as expected */
async function load(url: string, { path, status }: typeof unknown, seconds: number): Promise<number> {
  let answers = 0;
  const began = performance.now();
  await closedLoop({ url, connections, seconds }, async (client) => {
    const answer = await client.request({ method: "GET", path });
    await answer.body.dump();
    if (answer.statusCode !== status) throw new Error(`GET ${path} answered ${answer.statusCode}`);
    answers += 1;
  });
  return answers / ((performance.now() - began) / 1_000);
}

/** Query service and gateway once more with a profile of every function: where their time goes for one row. */
async function profile(
  programs: [Program, Program],
  seconds: number,
  report: Report,
  shutdown: Shutdown,
): Promise<void> {
  const logFolder = temporaryFolder(shutdown);
  const start = async ({ env, ...program }: Program, name: string, more: Record<string, string>, ready?: string) => {
    const port = await freePort();
    const again = { ...program, name, port, env: { ...env, ...more, PORT: String(port) } };
    const nodeArgs = ["--cpu-prof", `--cpu-prof-dir=${join(logFolder, name)}`];
    const startedAt = performance.now();
    const options = { logFolder, nodeArgs, ...(ready !== undefined && { ready }) };
    return { name, startedAt, ...(await startReady(again, shutdown, options)) };
  };
  const [queryService, gateway] = programs;
  const query = await start(queryService, "query", {});
  const front = await start(gateway, "gateway", { QUERY_SERVICE_URL: query.url }, oneRow.path);
  await load(front.url, oneRow, 2);
  const warmAt = performance.now();
  await load(front.url, oneRow, seconds);
  await Promise.all([front.stop(), query.stop()]);
  for (const { name, startedAt } of [front, query]) {
    const summary = readProfile(join(logFolder, name), `requests-${name}`, (warmAt - startedAt) / 1_000);
    report.note(`${name}: ${inWords(summary)}`);
  }
}
