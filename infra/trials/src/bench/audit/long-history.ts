import { randomUUID } from "node:crypto";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { until } from "@provenwork/platform/testing/until";
import { percentile } from "../harness/arms.ts";
import { openBrowser } from "../harness/browser.ts";
import type { Report } from "../harness/figures.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const [length, atOnce, openings] = [10_000, 100, 10];
const [, , , auditor] = demoAccounts;

/** How long an auditor waits for a history of 10,000 events, through the gateway. The browser draws some 30 of its rows. */
export async function longHistory(report: Report, shutdown: Shutdown): Promise<void> {
  const { system, connect } = await startWholeSystem(shutdown, { DEMO_WORLD: "off" });
  await ensureDemoAccounts(system);
  const stream = await write(system.eventStoreUrl, shutdown);
  const browser = openBrowser(connect(2));
  const { username, password } = auditor;
  await browser.post("/api/login", { username, password });
  const opened = await browser.post("/api/audit/openings", { name: stream });
  const path = `/api/audit/histories/${(opened.body as { openingId: string }).openingId}`;

  const [lists, firsts]: [number[], number[]] = [[], []];
  for (let opening = 0; opening < openings; opening++) {
    const list = await browser.get(path);
    const { events } = list.body as { events: { id: string }[] };
    if (events.length !== length) throw new Error(`the history has ${events.length} events`);
    const lastOne = () => browser.get(`${path}/events/${events.at(-1)?.id}`);
    // The table that says where an event is may still be behind.
    await until(async () => (await lastOne()).status === 200);
    const shown = await lastOne();
    lists.push(list.milliseconds);
    firsts.push(shown.milliseconds);
  }
  report.figure("history of 10,000 events, p50", percentile(lists, 50), "ms", { atMost: 1_000 });
  report.figure("state and data as of its last event, p50", percentile(firsts, 50), "ms");
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
