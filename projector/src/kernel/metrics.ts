import type { EventStore } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { listParked } from "./parking.ts";
import type { SessionState } from "./session.ts";

export interface Lag {
  /** Number of events not projected yet, in log positions: exact on the Postgres log, whose positions have no gaps. */
  readonly events: number;
  /** Age of the newest projected event while there are newer ones; 0 when there are none. */
  readonly seconds: number;
}

/** How far rows at this place are behind the log. */
export async function readLag(
  store: EventStore,
  state: Pick<SessionState, "position" | "lastEventAt">,
  now = Date.now(),
): Promise<Lag> {
  const head = await store.head();
  const { position, lastEventAt } = state;
  if (position === undefined || position >= head.position) return { events: 0, seconds: 0 };
  const seconds = lastEventAt === undefined ? 0 : Math.max(0, (now - Date.parse(lastEventAt)) / 1_000);
  return { events: Number(BigInt(head.position) - BigInt(position)), seconds };
}

/** Lag, parked streams and leadership, looked up when Prometheus asks. */
export function registerMetrics(registry: Registry, pool: pg.Pool, store: EventStore, state: SessionState): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // An unavailable store or database has a metric of its own; NaN means unknown in Prometheus.
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  gauge(
    "provenwork_projector_lag_events",
    "Log positions not projected yet",
    async () => (await readLag(store, state)).events,
  );
  gauge(
    "provenwork_projector_lag_seconds",
    "Age of the last projected event while newer ones wait",
    async () => (await readLag(store, state)).seconds,
  );
  gauge("provenwork_projector_leading", "1 while this process projects", () => (state.phase === "following" ? 1 : 0));
  new Counter({
    name: "provenwork_projector_events_total",
    help: "Events projected by this process while it led",
    registers,
    collect() {
      this.reset();
      this.inc(state.projected);
    },
  });
  gauge(
    "provenwork_projector_parked_streams",
    "Streams that wait because an event could not be projected",
    async () => (await listParked(pool)).length,
  );
}
