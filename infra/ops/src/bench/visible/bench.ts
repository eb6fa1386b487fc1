import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { percentile } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { openLive } from "../harness/live-stream.ts";
import { openLoop } from "../harness/open-loop.ts";
import { patiently } from "../harness/patient.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const commandsPerSecond = 500;
/** Each waits for the message of a change before the next, so that none can be taken for another's. */
const people = 250;
const lostAfter = 5_000;

export const visibleBench: Bench = {
  summary: "from a command's answer to the message in the browser, at 500 commands a second through the gateway",
  defaults: { events: 0, seconds: 10, seed: 1 },
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
    for (const watcher of watchers) watcher.seen.length = 0;
    const achieved = await offer(commandsPerSecond, seconds);

    const seen = watchers.flatMap((watcher) => watcher.seen);
    const visible = seen.filter(({ fromClick }) => !Number.isNaN(fromClick));
    const fromAnswer = visible.map((each) => each.fromAnswer);
    const fromClick = visible.map((each) => each.fromClick);
    report.figure("commands begun", achieved, "/s");
    report.figure("answer → message, p50", percentile(fromAnswer, 50), "ms", { atMost: 10 });
    report.figure("answer → message, p99", percentile(fromAnswer, 99), "ms", { atMost: 50 });
    report.figure("click → message, p50", percentile(fromClick, 50), "ms");
    report.figure("click → message, p99", percentile(fromClick, 99), "ms");
    report.figure(
      "click → answer, p50",
      percentile(
        seen.map(({ answer }) => answer),
        50,
      ),
      "ms",
    );
    report.figure(
      "click → answer, p99",
      percentile(
        seen.map(({ answer }) => answer),
        99,
      ),
      "ms",
    );
    report.figure("messages that did not come within 5 s", seen.length - visible.length, "", { atMost: 0 });
    if (achieved < commandsPerSecond * 0.95)
      report.note("this machine could not offer 500 commands/s: the rate achieved is above");
  },
};

interface Seen {
  /** Milliseconds from sending to the answer. */
  readonly answer: number;
  /** From sending to the message, which may come before the answer; NaN when it never came. */
  readonly fromClick: number;
  /** From the answer to the message, 0 when the message was first. */
  readonly fromAnswer: number;
}

/** One person who changes something and waits to be told that it changed. */
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

  /** Moves house, which everybody who looks at this person may see. */
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
    return (await patiently(name, () => this.#browser.post(path, body))).milliseconds;
  }
}

/** A change by whoever has waited longest since their last one. */
async function nextChange(idle: Watcher[]): Promise<void> {
  const watcher = idle.shift();
  if (watcher === undefined) throw new Error("more changes are under way than there are people");
  await watcher.change();
  idle.push(watcher);
}
