import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { lagIfKnown } from "@provenwork/platform/event-store/lag";
import { projections } from "@provenwork/projector/areas";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { listLeaders } from "@provenwork/projector/kernel/leaders";
import { countParked } from "@provenwork/projector/kernel/parking";
import { formatLag } from "./format-lag.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

/** Every read model of this release: builds, leader, lag, throughput and parked streams. */
export async function listProjections(target: Target, { json }: { json?: boolean }): Promise<void> {
  const [builds, parked, leaders, reached] = await Promise.all([
    listBuilds(target.read()),
    Promise.all(projections.map(({ name }) => countParked(target.read(), name))),
    listLeaders(target.read()),
    readCheckpoint(target.read()),
  ]);
  const lag = await lagIfKnown(() => target.store(), reached, new Date());
  const list = projections.map(({ name, version }, index) => {
    const own = builds.filter(({ readModel }) => readModel === name);
    const live = own.find(({ status }) => status === "live");
    const leader = leaders.get(name);
    return {
      name,
      version,
      live: live?.schema ?? null,
      liveVersion: live?.version ?? null,
      reserve: own.filter(({ status }) => status === "retired").map(({ schema }) => schema),
      leader: leader === undefined ? null : { instance: leader.instance, since: leader.since },
      // All that are led are at least there; the place of the others is unknown.
      lag: leader === undefined && leaders.size > 0 ? null : lag,
      eventsPerSecond: leader?.eventsPerSecond ?? null,
      parked: parked[index] ?? 0,
    };
  });
  if (json === true) return printJson(list);
  const rows = list.map((each) => [
    each.name,
    String(each.version),
    each.live ?? "none yet",
    each.reserve.join(" ") || "-",
    each.leader?.instance ?? "NONE",
    each.leader?.since.toISOString() ?? "-",
    each.lag === null ? "not known" : formatLag(each.lag),
    each.eventsPerSecond?.toFixed(1) ?? "-",
    formatCount(bounded(each.parked)),
  ]);
  const headings = [
    "READ MODEL",
    "VERSION",
    "LIVE",
    "FOR ROLL-BACK",
    "LEADER",
    "SINCE",
    "BEHIND",
    "EVENTS/S",
    "PARKED",
  ];
  printTable(headings, rows, "this release has no read models");
}
