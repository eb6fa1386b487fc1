import { type Lag, readLag } from "@provenwork/platform/event-store/lag";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { readCheckpoint } from "./checkpoint.ts";
import { countParked } from "./parking.ts";
import type { SessionState } from "./session.ts";

/** Lag, parked streams and leadership, read when Prometheus scrapes. */
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
  // Lag of the rows, not of this process: a standby reports the same. Both figures of a scrape are from one sample.
  const sample = async () => readLag(store, await readCheckpoint(pool), new Date());
  let sampling: Promise<Lag> | undefined;
  const lag = () => (sampling ??= sample().finally(() => (sampling = undefined)));
  gauge("provenwork_projector_lag_events", "Events not projected yet", async () => (await lag()).events ?? Number.NaN);
  gauge(
    "provenwork_projector_lag_seconds",
    "Age of the oldest event not projected yet",
    async () => (await lag()).seconds,
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
    "Streams that wait because an event could not be projected, counted up to 1001",
    () => countParked(pool),
  );
}
