import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { projections } from "@provenwork/projector/areas";
import { rebuild, verify } from "@provenwork/projector/rebuild";
import { Pool } from "undici";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";
import { timed } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { openLoop } from "../harness/open-loop.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { type Running, startReady } from "../harness/program.ts";
import { logFolder, openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";

const commandsPerSecond = 200;
const people = 64;
const readers = 8;
/** The load goes on this long at most; the rebuild decides when it ends. */
const atMostSeconds = 600;

/** Everybody goes on working while every read model is built afresh: no read may fail, and every row must be the same. */
export const rebuildUnderLoadBench = trial({
  summary: "all read models rebuilt and compared under 200 commands a second and constant reading: failed reads",
  options: { events: 30_000 },
  async run({ events, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const { commandService, projector, queryService } = stage.system;
    await fillLog(stage, { events, seed }); // before any reactor has started: the generated people get no email
    const options = { logFolder: logFolder(stage.folder) };
    const start = (program: Program) => startReady(program, shutdown, options);
    const [commandUrl, , queryUrl] = await Promise.all([commandService, projector, queryService].map(start));
    const commandPool = connect(commandUrl, people, shutdown);
    const queryPool = connect(queryUrl, readers, shutdown);
    const env = { ...process.env, ...projector.env };
    const readModels = projections.map(({ name }) => name);
    const browsers = await Promise.all(Array.from({ length: people }, (_, number) => arrive(commandPool, number)));

    const stop = new AbortController();
    const load = { perSecond: commandsPerSecond, seconds: atMostSeconds, atOnce: people, signal: stop.signal };
    let commands = 0;
    const turns = browsers.map(() => Promise.resolve());
    const writing = openLoop(load, async (number) => {
      const person = number % people;
      // One after the other: on a slow machine the next one would be refused, as changed meanwhile.
      await (turns[person] = (turns[person] ?? Promise.resolve()).then(() => move(browsers[person], number)));
      commands += 1;
    });
    const reading = Promise.all(browsers.slice(0, readers).map((browser) => read(browser.on(queryPool), stop.signal)));
    const building = rebuild({ readModels, compare: true, env });
    const [seconds, built] = await timed(() => building).finally(() => stop.abort());
    await writing;
    const reads = (await reading).reduce((sum, each) => ({
      done: sum.done + each.done,
      failed: sum.failed + each.failed,
    }));

    const after = await verify({ readModels, env });
    const unlike = [built, after].flatMap(({ comparisons }) => comparisons).filter(({ differing }) => differing > 0);
    report.figure("events rebuilt", built.events, "");
    report.figure("rebuild, compare and flip", seconds, "s");
    report.figure("commands meanwhile", commands / seconds, "/s");
    report.figure("reads meanwhile", reads.done / seconds, "/s");
    report.figure("reads that failed", reads.failed, "", { atMost: 0 });
    report.figure("read models with other rows than a rebuild", unlike.length, "", { atMost: 0 });
  },
});

function connect(running: Running | undefined, connections: number, shutdown: Shutdown): Pool {
  if (running === undefined) throw new Error("a service was not started");
  const pool = new Pool(running.url, { connections, pipelining: 1 });
  shutdown.add(() => pool.destroy());
  return pool;
}

async function arrive(connections: Pool, number: number): Promise<Browser> {
  const browser = openBrowser(connections);
  await move(browser, number);
  return browser;
}

async function move(browser: Browser | undefined, number: number): Promise<void> {
  if (browser === undefined) throw new Error("there is nobody to move");
  const email = `p${number}@works-${number % people}.example`;
  const body = { fullName: "Somebody Moving", email, phone: "555-010-1234", location: `House ${number}` };
  const { name, path } = ProvidePersonalInformation;
  await callWithRetries(name, () => browser.post(path, body));
}

async function read(browser: Browser, signal: AbortSignal): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 };
  while (!signal.aborted) {
    const { status } = await browser.get(GetOnboarding.path);
    count.done += 1;
    if (status !== 200) count.failed += 1;
  }
  return count;
}
