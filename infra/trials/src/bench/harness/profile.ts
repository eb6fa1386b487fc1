import { copyFileSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  /** Id of the node that ran, every `timeDeltas` microseconds. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Share {
  readonly area: string;
  /** Of the time that was not idle, 0 to 1. */
  readonly share: number;
}

export interface Summary {
  readonly busySeconds: number;
  readonly idleSeconds: number;
  readonly shares: readonly Share[];
}

/**
 * Where a process that ran with `--cpu-prof` spent its time, without its first seconds, by area, largest first. The
 * profile is kept as `.bench/NAME.cpuprofile`, for the browser's developer tools.
 */
export function readProfile(folder: string, name: string, afterSeconds: number): Summary {
  const [file] = readdirSync(folder).filter((each) => each.endsWith(".cpuprofile"));
  if (file === undefined) throw new Error(`no CPU profile was written to ${folder}`);
  mkdirSync(join(root, ".bench"), { recursive: true });
  copyFileSync(join(folder, file), join(root, ".bench", `${name}.cpuprofile`));
  return summarise(JSON.parse(readFileSync(join(folder, file), "utf8")) as CpuProfile, afterSeconds);
}

/** `81 % busy; of that pg 21 %, zod 12 %, …`: the largest areas in words. */
export function inWords({ busySeconds, idleSeconds, shares }: Summary, most = 14): string {
  const busy = Math.round((busySeconds / (busySeconds + idleSeconds)) * 100);
  const areas = shares.slice(0, most).map(({ area, share }) => `${area} ${Math.round(share * 100)} %`);
  return `${busy} % busy; of that ${areas.join(", ")}`;
}

export function summarise({ nodes, samples, timeDeltas }: CpuProfile, afterSeconds = 0): Summary {
  const areas = new Map(nodes.map(({ id, callFrame }) => [id, areaOf(callFrame.url, callFrame.functionName)]));
  const times = new Map<string, number>();
  let at = 0;
  for (const [index, node] of samples.entries()) {
    const seconds = (timeDeltas[index] ?? 0) / 1e6;
    at += seconds;
    const area = areas.get(node) ?? "?";
    if (at > afterSeconds) times.set(area, (times.get(area) ?? 0) + seconds);
  }
  const idleSeconds = times.get("(idle)") ?? 0;
  times.delete("(idle)");
  const busySeconds = [...times.values()].reduce((sum, time) => sum + time, 0);
  const shares = [...times]
    .map(([area, time]) => ({ area, share: time / busySeconds }))
    .toSorted((one, other) => other.share - one.share);
  return { busySeconds, idleSeconds, shares };
}

/** Package of a dependency, area of own code (`command-service/kernel`), module of Node, or what V8 calls it. */
export function areaOf(url: string, functionName: string): string {
  const dependency = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (dependency !== undefined) return dependency;
  const own = /\/(contracts|command-service|projector|query-service|infra\/\w+)\/src\/((?:[^/]+\/)*)[^/]+$/.exec(url);
  if (own !== null) return `${own[1]}/${own[2] ?? ""}`.replace(/\/$/, "");
  if (url.startsWith("node:")) return url.replace(/^node:internal\//, "node:").replace(/^(node:[^/]+)\/.*/, "$1");
  return functionName.startsWith("(") ? functionName : `native ${functionName}`;
}
