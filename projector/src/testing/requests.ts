import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import { buildRequestStream } from "@provenwork/contracts/operations/state";
import { openLog } from "@provenwork/platform/log";
import { until } from "@provenwork/platform/testing/until";
import { v7 } from "uuid";
import { listBuilds } from "#kernel/builds.ts";
import { type RequestsOptions, executeRequests } from "#kernel/execute-requests.ts";
import { rebuildRequested } from "#kernel/rebuild-requested.ts";
import { appendHistory } from "./append-history.ts";
import type { World } from "./world.ts";

/** Requests for builds in a world, by an operator, and what becomes of them. */
export function requestsIn(world: World) {
  let stopping = new AbortController();
  const executing: Promise<void>[] = [];

  /** Starts what executes them; call it again for another projector. */
  function start(rebuild: RequestsOptions["rebuild"] = (options) => rebuildRequested(world, options)): void {
    const { pool, store, codec } = world;
    const log = openLog("test", "silent");
    executing.push(executeRequests({ pool, store, codec, log, rebuild }, stopping.signal));
  }
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(executing);
    stopping = new AbortController();
  }

  async function append(event: NewBuildRequestEvent): Promise<string> {
    await appendHistory(world, [
      [{ stream: buildRequestStream(event.data.requestId), events: [event], at: "2026-01-02T03:04:05.000Z" }],
    ]);
    return event.data.requestId;
  }
  const rebuildOf = (readModels: string[], compare = false, hold = false) =>
    append({ type: "RebuildRequested", data: { requestId: v7(), readModels, compare, hold, reason: "A test" } });
  const rollBackOf = (readModel: string) =>
    append({ type: "RollBackRequested", data: { requestId: v7(), readModel, reason: "A test" } });
  /** Decides on new rows that wait. */
  async function decide(requestId: string, decision: "switch" | "discard"): Promise<void> {
    const event = { type: "RebuildDecided", data: { requestId, decision, reason: "Looked at" } } as const;
    const origin = { id: v7(), correlationId: v7(), causationId: v7(), commandId: v7() };
    const [stored] = await world.codec.encode([{ id: origin.id, ...event }], {
      ...origin,
      actor: { id: null, role: "admin" },
      at: "2026-01-02T03:05:05.000Z",
    });
    if (stored !== undefined) await world.store.append(buildRequestStream(requestId), 0, [stored]);
  }

  async function states(): Promise<Record<string, unknown>[]> {
    const { rows } = await world.pool.query<Record<string, unknown>>(
      `SELECT state, events::int AS events, flipped, comparisons, failure, held, held_until, decision_reason, started_at IS NOT NULL AS started,
         ended_at IS NOT NULL AS ended FROM projector.build_requests ORDER BY position`,
    );
    return rows;
  }
  const untilWaiting = () => until(async () => (await states())[0]?.["held_until"] !== null, "the new rows to wait");
  const untilEnded = () =>
    until(
      async () => (await states()).every(({ state }) => state === "done" || state === "failed"),
      "every request to end",
    );
  /** Types of the events of a request, and what it ended with. */
  async function recorded(requestId: string) {
    const stream = buildRequestStream(requestId);
    const events = await world.codec.decode((await world.store.readMany([stream])).get(stream) ?? []);
    return [...events.map(({ type }) => type), events.at(-1)?.data["outcome"]];
  }

  const buildsOf = async (name: string) => (await listBuilds(world.pool)).filter(({ readModel }) => readModel === name);
  const liveSchema = async (name: string) => (await buildsOf(name)).find(({ status }) => status === "live")?.schema;
  return {
    start,
    stop,
    rebuildOf,
    rollBackOf,
    decide,
    states,
    untilWaiting,
    untilEnded,
    recorded,
    buildsOf,
    liveSchema,
  };
}
