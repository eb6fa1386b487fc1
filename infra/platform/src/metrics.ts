import { Registry, collectDefaultMetrics } from "prom-client";

/** The registry of this process, with Node's own figures in it; `/metrics` prints it in Prometheus' text format. */
export function openMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
