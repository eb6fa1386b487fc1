import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import type { Page } from "@playwright/test";

/**
 * Answers a page's calls with a history of 10,000 events, of one stream, and with more that are left out; says their ids and which
 * stretches were asked for.
 */
export async function longHistory(
  page: Page,
  leftOut = 0,
): Promise<{ stream: string; ids: string[]; asked: number[] }> {
  const stream = `job-${crypto.randomUUID()}`;
  const events = Array.from({ length: 10_000 }, (_, revision) => ({
    id: crypto.randomUUID(),
    stream,
    revision,
    type: "JobChanged",
    at: "2026-11-23T09:00:00.000Z",
    role: "employer",
    actorId: null,
    words: `Change number ${revision + 1}`,
    commandId: stream,
    causationId: stream,
    correlationId: stream,
  }));
  const record = { stream: `audit-${crypto.randomUUID()}`, revision: 2 };
  const story = { name: stream, openedAt: "2026-11-23T09:00:00.000Z", record, leftOut, events };
  const streams = [{ stream, kind: "Job", events: events.length + leftOut, missing: 7 }];
  await page.route("**/api/audit/histories/*", (route) => route.fulfill({ json: { ...story, streams } }));
  const asked: number[] = [];
  await page.route("**/api/audit/histories/*/replay?*", async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("from"));
    asked.push(from);
    const states = [{ stream, values: [{ path: "revision", value: String(from) }] }];
    const replayed = events.slice(from, from + replayedAtOnce).map(({ id, type, revision }) => {
      const changes = [{ path: "revision", value: String(revision + 1) }];
      const about = { data: {}, personal: null, metadata: { correlationId: stream }, traceId: "" };
      return { id, type, stream, revision, changes, ...about };
    });
    await route.fulfill({ json: { from, states, events: replayed, related: [] } });
  });
  return { stream, ids: events.map(({ id }) => id), asked };
}
