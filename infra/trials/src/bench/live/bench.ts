import { setTimeout as pause } from "node:timers/promises";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { Pool } from "undici";
import { percentile } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { cpuSeconds } from "../harness/cpu.ts";
import { openLive } from "../harness/live-stream.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { childRunning, residentBytes } from "../harness/processes.ts";
import { startWholeSystem } from "../harness/whole-system.ts";
import { signedUp } from "../commands/market.ts";
import { builtFile, programFiles } from "@provenwork/ops/build/built-files";

/** A browser has one for all its tabs; this many of one person are allowed. */
const perPerson = 10;
const people = 500;
const changes = 5;
const programs = {
  "query service": builtFile(programFiles["query-service"]),
  gateway: builtFile(programFiles.gateway),
};

export const liveBench: Bench = {
  summary: `${people * perPerson} live connections: what they cost while nothing happens, and when everyone or one person hears`,
  defaults: { events: 0, seconds: 20, seed: 1 },
  async run({ seconds }, report, shutdown) {
    const { connect } = await startWholeSystem(shutdown);
    const calls = connect(32);
    const employer = await signedUp(calls, "employer", CompleteEmployerProfile);
    const watchers = await openPeople(calls);
    const pids = Object.entries(programs).map(([name, file]) => ({ name, pid: childRunning(file) }));
    const before = pids.map(({ pid }) => residentBytes(pid));

    const heard = new Heard();
    const streams = connect(people * perPerson);
    for (const browser of watchers) {
      const own = Array.from({ length: perPerson }, () => openLive(streams, browser.cookieHeader, () => heard.one()));
      await Promise.all(own);
    }
    report.figure("connections through the gateway, all greeted", people * perPerson, "");
    for (const [index, { name, pid }] of pids.entries()) {
      const each = (residentBytes(pid) - (before[index] ?? 0)) / (people * perPerson);
      report.figure(`${name}, memory of one`, each / 1_024, "KiB");
    }
    const began = pids.map(({ pid }) => cpuSeconds(pid));
    await pause(seconds * 1_000);
    for (const [index, { name, pid }] of pids.entries())
      report.figure(
        `${name}, processor while nothing happens`,
        (100 * (cpuSeconds(pid) - (began[index] ?? 0))) / seconds,
        "%",
      );

    const everyone: number[] = [];
    for (let time = 0; time < changes; time += 1)
      everyone.push(...(await heard.after(people * perPerson, () => post(employer))));
    for (const percent of [50, 99, 100])
      report.figure(`a new job, until everyone has heard, p${percent}`, percentile(everyone, percent), "ms");

    const alone: number[] = [];
    for (const browser of watchers.slice(0, 10)) alone.push(...(await heard.after(perPerson, () => move(browser))));
    for (const percent of [50, 99]) report.figure(`news of one person, p${percent}`, percentile(alone, percent), "ms");
  },
};

/** Messages as they come in, and how long after a change. */
class Heard {
  #times: number[] = [];
  #wanted = Infinity;
  #all = Promise.withResolvers<void>();

  one(): void {
    this.#times.push(performance.now());
    if (this.#times.length === this.#wanted) this.#all.resolve();
  }

  /** Milliseconds from the call to each of so many messages. @throws when they have not come within 30 s */
  async after(messages: number, change: () => Promise<unknown>): Promise<number[]> {
    this.#times = [];
    this.#wanted = messages;
    this.#all = Promise.withResolvers();
    const began = performance.now();
    const late = setTimeout(
      () => this.#all.reject(new Error(`${this.#times.length} of ${messages} messages came within 30 s`)),
      30_000,
    );
    await Promise.all([change(), this.#all.promise]);
    clearTimeout(late);
    await pause(2_000); // until other messages caused by the change were sent
    return this.#times.slice(0, messages).map((time) => time - began);
  }
}

async function openPeople(calls: Pool): Promise<readonly Browser[]> {
  const watchers = Array.from({ length: people }, () => openBrowser(calls));
  await Promise.all(watchers.map(move));
  return watchers;
}

/** A change that only this person is notified of. */
function move(browser: Browser): Promise<unknown> {
  const { name, path } = ProvidePersonalInformation;
  const email = "somebody@works.example";
  const location = `House ${Math.round(performance.now() * 1_000)}`;
  const body = { fullName: "Somebody Watching", email, phone: "555-010-1234", location };
  return callWithRetries(name, () => browser.post(path, body));
}

const post = (employer: Browser): Promise<unknown> =>
  callWithRetries(PostJob.name, () => employer.post(PostJob.path, sampleOf(PostJob), crypto.randomUUID()));
