import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { percentile } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import type { Report } from "../../trial/report.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { openLive } from "../harness/live-stream.ts";
import { openLoop } from "../harness/open-loop.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const commandsPerSecond = 500;
/** Each waits for the message of a change before the next, so that none can be taken for another's. */
const people = 250;
const lostAfter = 5_000;

export const visibleBench = trial({
  summary: "from a command's answer to the message in the browser, at 500 commands a second through the gateway",
  options: { seconds: 10 },
  async run({ seconds }, report, shutdown) {
    const { connect } = await startWholeSystem(shutdown);
    const calls = connect(128);
    const streams = connect(people);
    const watchers: Watcher[] = [];
    for (let number = 0; number < people; number += 1) watchers.push(await Watcher.open(calls, streams, number));

    const idle = [...watchers];
    const offer = (perSecond: number, length: number) =>
      openLoop({ perSecond, seconds: length, atOnce: people }, () => nextChange(idle));
    await offer(100, 3); // until the code is compiled
    const measure = async (perSecond: number) => {
      for (const watcher of watchers) watcher.seen.length = 0;
      const achieved = await offer(perSecond, seconds);
      const seen = watchers.flatMap((watcher) => watcher.seen);
      figures(report, `${perSecond} commands/s`, achieved, seen, perSecond === commandsPerSecond);
      return achieved;
    };
    const achieved = await measure(commandsPerSecond);
    if (achieved > commandsPerSecond * 0.95) return;
    report.note(
      "this machine could not bear that rate, so what is above is mostly waiting; again at half of what it could:",
    );
    await measure(Math.max(1, Math.floor(achieved / 2)));
  },
});

function figures(report: Report, at: string, achieved: number, seen: readonly Seen[], hasGoal: boolean): void {
  const visible = seen.filter(({ fromClick }) => !Number.isNaN(fromClick));
  const latency = (from: string, of: (each: Seen) => number, percent: number, atMost?: number) => {
    const goal = hasGoal && atMost !== undefined ? { atMost } : undefined;
    report.figure(`${at}: ${from}, p${percent}`, percentile(visible.map(of), percent), "ms", goal);
  };
  report.figure(`${at}: begun`, achieved, "/s");
  latency("answer → message", ({ fromAnswer }) => fromAnswer, 50, 10);
  latency("answer → message", ({ fromAnswer }) => fromAnswer, 99, 50);
  for (const percent of [50, 99]) latency("click → message", ({ fromClick }) => fromClick, percent);
  for (const percent of [50, 99]) latency("click → answer", ({ answer }) => answer, percent);
  report.figure(`${at}: messages that did not come within 5 s`, seen.length - visible.length, "", { atMost: 0 });
}

interface Seen {
  /** Milliseconds from sending to the answer. */
  readonly answer: number;
  /** From sending to the message, which may come before the answer; NaN when it never came. */
  readonly fromClick: number;
  /** From the answer to the message, 0 when the message was first. */
  readonly fromAnswer: number;
}

/** A person who changes something and waits for the live message. */
class Watcher {
  readonly seen: Seen[] = [];
  readonly #browser: Browser;
  readonly #number: number;
  #message = Promise.withResolvers<number>();
  #changes = 0;

  private constructor(browser: Browser, number: number) {
    this.#browser = browser;
    this.#number = number;
  }

  static async open(calls: Parameters<typeof openBrowser>[0], streams: Parameters<typeof openLive>[0], number: number) {
    const browser = openBrowser(calls);
    const watcher = new Watcher(browser, number);
    await watcher.#provide();
    await openLive(streams, browser.cookieHeader, () => watcher.#message.resolve(performance.now()));
    return watcher;
  }

  /** Changes the location, which all readers of this person see. */
  async change(): Promise<void> {
    this.#message = Promise.withResolvers<number>();
    const sentAt = performance.now();
    const answer = await this.#provide();
    const answeredAt = sentAt + answer;
    const giveUp = setTimeout(() => this.#message.resolve(Number.NaN), lostAfter);
    const message = await this.#message.promise;
    clearTimeout(giveUp);
    this.seen.push({ answer, fromClick: message - sentAt, fromAnswer: Math.max(0, message - answeredAt) });
  }

  async #provide(): Promise<number> {
    const email = `p${this.#number}@works-${this.#number}.example`;
    const location = `House ${(this.#changes += 1)}`;
    const body = { fullName: "Somebody Watching", email, phone: "555-010-1234", location };
    const { name, path } = ProvidePersonalInformation;
    return (await callWithRetries(name, () => this.#browser.post(path, body))).milliseconds;
  }
}

/** A change by the user who has waited longest since their last one. */
async function nextChange(idle: Watcher[]): Promise<void> {
  const watcher = idle.shift();
  if (watcher === undefined) throw new Error("more changes are under way than there are people");
  await watcher.change();
  idle.push(watcher);
}
