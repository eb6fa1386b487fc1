import { rebuildUnderLoadBench } from "../bench/rebuild-under-load/bench.ts";
import type { Torture } from "./harness/torture.ts";

/** The benchmark of the same name, with its goals enforced. */
export const rebuildTorture: Torture = {
  summary: rebuildUnderLoadBench.summary,
  size: { option: "events", full: 200_000 },
  run: ({ size, seed }, report, shutdown) =>
    rebuildUnderLoadBench.run({ events: size, seconds: 0, seed }, report, shutdown),
};
