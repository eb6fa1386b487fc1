import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { Pool } from "undici";
import { type Browser, openBrowser } from "../bench/harness/browser.ts";
import { openLoop } from "../bench/harness/open-loop.ts";
import { callWithRetries } from "../bench/harness/call-with-retries.ts";

const people = 64;
/** The load ends when it is told to, or then. */
export const atMostSeconds = 150;

export interface Crowd {
  /** How many commands were begun in a second. @throws when a command or a read failed, or a read did not show what was written */
  stop(): Promise<number>;
}

/** People in onboarding who change their personal information, all together 200 times a second, and read it back. */
export async function startCrowd(url: string): Promise<Crowd> {
  const connections = new Pool(url, { connections: people, pipelining: 1 });
  const crowd = await Promise.all(
    Array.from({ length: people }, async () => {
      const browser = openBrowser(connections);
      await moveTo(browser, "House 0");
      return { browser, last: Promise.resolve() };
    }),
  );
  const stopping = new AbortController();
  const load = { perSecond: 200, seconds: atMostSeconds, atOnce: people, signal: stopping.signal };
  const running = openLoop(load, async (number) => {
    const one = crowd[number % people];
    if (one === undefined) throw new Error(`there is no browser ${number % people}`);
    // One after the other: on a slow machine somebody's next command would race with the last one.
    const turn = one.last.then(async () => {
      await moveTo(one.browser, `House ${number}`);
      if (number % 10 === 0) await isRead(one.browser);
    });
    one.last = turn.catch(() => {});
    await turn;
  });
  running.catch(() => {}); // seen by who stops it
  return {
    async stop() {
      stopping.abort();
      return running.finally(() => connections.destroy());
    },
  };
}

const moveTo = (browser: Browser, location: string) =>
  callWithRetries(ProvidePersonalInformation.name, () =>
    browser.post(ProvidePersonalInformation.path, {
      fullName: "Somebody Moving",
      email: "somebody@works.example",
      phone: "555-010-1234",
      location,
    }),
  );

async function isRead(browser: Browser): Promise<void> {
  const { status, body } = await browser.get(GetOnboarding.path);
  if (status !== 200) throw new Error(`${GetOnboarding.path} answered ${status}: ${JSON.stringify(body)}`);
}
