import { randomUUID } from "node:crypto";
import type { Replay } from "@provenwork/contracts/audit/queries";
import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { stateAt } from "@provenwork/ui/audit/state-at";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { percentile, timed } from "../harness/arms.ts";
import { openBrowser } from "../harness/browser.ts";
import type { Report } from "../harness/figures.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const [length, atOnce, openings] = [10_000, 100, 10];
const [, , , auditor] = demoAccounts;

/** Time until an auditor has a history of 10,000 events, through the gateway. The browser draws some 30 of its rows. */
export async function longHistory(report: Report, shutdown: Shutdown): Promise<void> {
  const { system, connect } = await startWholeSystem(shutdown, { DEMO_WORLD: "off" });
  await ensureDemoAccounts(system);
  const stream = await write(system.eventStoreUrl, shutdown);
  const browser = openBrowser(connect(2));
  const { username, password } = auditor;
  await browser.post("/api/login", { username, password });
  const opened = await browser.post("/api/audit/openings", { name: stream });
  const path = `/api/audit/histories/${(opened.body as { openingId: string }).openingId}`;

  const [lists, stretches, steps]: [number[], number[], number[]] = [[], [], []];
  for (let opening = 0; opening < openings; opening++) {
    const list = await browser.get(path);
    const { events } = list.body as { events: readonly unknown[] };
    if (events.length !== length) throw new Error(`the history has ${events.length} events`);
    // The last one, where an auditor begins, and some in the middle, where a slider is let go.
    const from = Math.floor((length - 1 - (opening * length) / openings) / replayedAtOnce) * replayedAtOnce;
    const stretch = await browser.get(`${path}/replay?from=${from}`);
    const replay = stretch.body as Replay;
    lists.push(list.milliseconds);
    stretches.push(stretch.milliseconds);
    for (const event of replay.events) {
      const [took, state] = await timed(() => Promise.resolve(stateAt(replay, event)));
      if (state === null) throw new Error("a step has no state");
      steps.push(took * 1_000);
    }
  }
  report.figure("history of 10,000 events, p50", percentile(lists, 50), "ms", { atMost: 1_000 });
  report.figure(`states and data of ${replayedAtOnce} of its events, p50`, percentile(stretches, 50), "ms");
  report.figure("one step among them, in the browser, p99", percentile(steps, 99), "ms", { atMost: 16 });
}

async function write(url: string, shutdown: Shutdown): Promise<string> {
  const store = await openEventStore(url);
  shutdown.add(() => store.close());
  const [experienceId, personId, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const stream = `work-experience-${experienceId}`;
  const data = { experienceId, personId, issue: 1, triesLeft: 4, refusedAt: at };
  const actor = { id: personId, role: "candidate" } as const;
  for (let from = 0; from < length; from += atOnce) {
    const events = Array.from({ length: atOnce }, () => {
      const id = randomUUID();
      const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor, at };
      return { id, type: "CodeRefused", data, metadata };
    });
    await store.append(stream, from === 0 ? "no-stream" : from - 1, events);
  }
  return stream;
}
