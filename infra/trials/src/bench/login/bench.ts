import { Register } from "@provenwork/contracts/account/commands";
import { Login } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { setTimeout as pause } from "node:timers/promises";
import { compare, percentile } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { runChild } from "../harness/child.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { openLoop } from "../harness/open-loop.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const rounds = 1;
/** People signing in at once: enough that one always waits, each with an account of their own. */
const signingIn = 16;
const othersPerSecond = 50;
const password = "Correct-Horse-7-Battery";

export const loginBench = trial({
  summary: "logins a second against argon2 alone, and what everybody else notices of them",
  options: { seconds: 4 },
  async run({ seconds }, report, shutdown) {
    const { connect } = await startWholeSystem(shutdown);
    const pool = connect(64);
    const names = Array.from({ length: signingIn }, (_, number) => `somebody-${number}`);
    const members = await Promise.all(names.map((username) => register(openBrowser(pool), username)));
    const others = new Others(members, () => openBrowser(pool));
    await others.during(1); // until the code is compiled
    const idle = await others.during(seconds);

    const logins = () => signInFor(names, () => openBrowser(pool), seconds);
    const file = "infra/trials/src/bench/login/hash.ts";
    const argon2 = () => runChild<number>({ file, args: [String(seconds)], env: {} }, shutdown);
    await signInFor(names, () => openBrowser(pool), 1);
    const { ours, reference, ratio, control } = await compare(logins, argon2, rounds);
    const [, meanwhile] = await Promise.all([logins(), others.during(seconds)]);
    const idleAgain = await others.during(seconds);
    report.figure("logins / argon2 alone", ratio, "×", { atLeast: 0.9 });
    report.figure("logins, early runs / late runs (control)", control, "×");
    report.figure("logins", ours, "/s");
    report.figure("argon2 alone, two at once", reference, "/s");
    for (const name of ["read", "write"] as const) {
      const p99 = percentile(meanwhile[name], 99);
      const p99Idle = percentile([...idle[name], ...idleAgain[name]], 99);
      const what = name === "read" ? "GET /api/user" : "POST personal-info";
      report.figure(`others' ${what}, p99 meanwhile / otherwise`, p99 / p99Idle, "×", { atMost: 2 });
      report.figure(`others' ${what}, p99 otherwise`, p99Idle, "ms");
      report.figure(`others' ${what}, p99 meanwhile`, p99, "ms");
    }
  },
});

async function register(browser: Browser, username: string): Promise<Browser> {
  const account = { username, password, fullName: "Somebody Signed In", email: "", userType: "candidate" };
  await callWithRetries(Register.name, () => browser.post(Register.path, account));
  return browser;
}

/** Everybody signs in again and again; answers logins per second. */
async function signInFor(names: readonly string[], open: () => Browser, seconds: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  const signIn = async (username: string) => {
    while (performance.now() - began < seconds * 1_000) {
      await callWithRetries(Login.name, () => open().post(Login.path, { username, password }));
      count += 1;
    }
  };
  await Promise.all(names.map(signIn));
  return count / ((performance.now() - began) / 1_000);
}

/** Milliseconds of each call. */
interface Waits {
  readonly read: readonly number[];
  readonly write: readonly number[];
}

/** Background load at an even pace: reads, and writes whose senders wait for the answer. */
class Others {
  readonly #readers: readonly Browser[];
  readonly #openBrowser: () => Browser;
  readonly #writers: Browser[] = [];
  #calls = 0;

  constructor(readers: readonly Browser[], open: () => Browser) {
    this.#readers = readers;
    this.#openBrowser = open;
  }

  async during(seconds: number): Promise<Waits> {
    const waits = { read: [] as number[], write: [] as number[] };
    const at = { perSecond: othersPerSecond, seconds, atOnce: 64 };
    const reading = openLoop(at, async () => void waits.read.push(await this.#read()));
    await pause(500 / othersPerSecond); // in turns
    await Promise.all([reading, openLoop(at, async () => void waits.write.push(await this.#write()))]);
    return waits;
  }

  async #read(): Promise<number> {
    const reader = this.#readers[(this.#calls += 1) % this.#readers.length];
    if (reader === undefined) throw new Error("nobody is there to read");
    return (await callWithRetries(GetUser.name, () => reader.get(GetUser.path))).milliseconds;
  }

  async #write(): Promise<number> {
    const writer = this.#writers.shift() ?? this.#openBrowser();
    const location = `House ${(this.#calls += 1)}`;
    const body = { fullName: "Somebody Else", email: "somebody@works.example", phone: "555-010-1234", location };
    const { name, path } = ProvidePersonalInformation;
    const { milliseconds } = await callWithRetries(name, () => writer.post(path, body));
    this.#writers.push(writer);
    return milliseconds;
  }
}
