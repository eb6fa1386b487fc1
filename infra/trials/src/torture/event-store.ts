import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tcpProxy } from "@provenwork/platform/event-store/contract/tcp-proxy";
import { median } from "../bench/harness/arms.ts";
import { temporaryFolder } from "../bench/harness/stage.ts";
import { startWholeSystem, quiet } from "../bench/harness/whole-system.ts";
import { type Report, exactly } from "../trial/report.ts";
import { reportAcknowledged } from "./harness/acknowledged.ts";
import { startServer } from "./harness/server.ts";
import { trial } from "../trial/trial.ts";
import { type Traffic, answeredAt, startTraffic } from "./harness/writers.ts";

/** Milliseconds in which nothing is wrong, before and after. */
const calm = 3_000;

/** Without the log, commands are refused and queries answered; recovery needs no operator. */
export const eventStoreTorture = trial({
  summary: "the event store stopped, then unresponsive, for these seconds each, while people write and read",
  options: { seconds: 30 },
  async run({ seconds: size }, report, shutdown) {
    const server = await startServer(join(temporaryFolder(shutdown), "log"), shutdown);
    const proxy = await tcpProxy(server.url);
    shutdown.add(() => proxy.close());
    const { url, system } = await startWholeSystem(shutdown, { EVENT_STORE_URL: proxy.url, ...quiet });
    const traffic = startTraffic(url);
    const away = { traffic, milliseconds: size * 1_000, report };
    await takeAway(
      "stopped",
      away,
      () => server.stop(),
      () => server.start(),
    );
    await takeAway("silent", away, proxy.fallSilent, proxy.speakAgain);
    await pause(calm);
    await traffic.stop();
    await reportAcknowledged(traffic, system.projector, report);
  },
});

interface Away {
  readonly traffic: Traffic;
  readonly milliseconds: number;
  readonly report: Report;
}

async function takeAway(
  how: string,
  { traffic, milliseconds, report }: Away,
  begin: () => unknown,
  end: () => unknown,
): Promise<void> {
  await pause(calm);
  await begin();
  const gone = performance.now();
  await pause(milliseconds);
  const until = performance.now();
  await end();
  const back = performance.now();
  const [command, query] = [await traffic.worksSince("command", until), await traffic.worksSince("query", until)];
  // Commands sent before the outage, or just before it ended, may succeed or fail.
  const during = traffic.attempts.filter((each) => each.at >= gone && answeredAt(each) < until);
  const commands = during.filter(({ kind }) => kind === "command");
  const queries = during.filter(({ kind }) => kind === "query");
  const slowest = (all: typeof during) => all.reduce((most, each) => Math.max(most, each.milliseconds), 0);
  report.figure(`${how}: commands meanwhile`, commands.length, "", { atLeast: 1 });
  report.figure(
    `${how}: of these not answered 503`,
    commands.filter(({ status }) => status !== 503).length,
    "",
    exactly(0),
  );
  report.figure(
    `${how}: of these without Retry-After`,
    commands.filter((each) => each.retryAfter === undefined).length,
    "",
    exactly(0),
  );
  report.figure(`${how}: median of these`, median(commands.map(({ milliseconds: each }) => each)), "ms");
  report.figure(`${how}: slowest of these`, slowest(commands), "ms", { atMost: 1_000 });
  report.figure(`${how}: queries meanwhile`, queries.length, "", { atLeast: 1 });
  report.figure(`${how}: of these that failed`, queries.filter(({ status }) => status !== 200).length, "", exactly(0));
  report.figure(`${how}: slowest of these`, slowest(queries), "ms");
  report.figure(`${how}: a command done again, after its return`, Math.max(0, answeredAt(command) - back), "ms", {
    atMost: 2_000,
  });
  report.figure(`${how}: a query answered again, after its return`, Math.max(0, answeredAt(query) - back), "ms", {
    atMost: 2_000,
  });
}
