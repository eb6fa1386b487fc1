import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import type { PartHealth } from "@provenwork/contracts/operations/queries";
import { readLag } from "@provenwork/platform/event-store/lag";
import { projections } from "@provenwork/projector/areas";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { listLeaders } from "@provenwork/projector/kernel/leaders";
import { countParked } from "@provenwork/projector/kernel/parking";
import { printable } from "../printable.ts";
import { reasonOf } from "../reason.ts";
import { formatLag } from "./format-lag.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

interface PartStatus {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Health of every part and lag of the read models; the exit code is 1 if a part is down. */
export async function status(target: Target, { json }: { json?: boolean }): Promise<void> {
  const sample = lastSample(target);
  const parts = await Promise.all([
    ...Object.entries(target.services).map(([name, url]) => service(name, url)),
    part("event store", async () => {
      const store = await target.store();
      await store.ping();
      return `head ${(await store.head()).position}`;
    }),
    part("event streams", () => eventStreams(target)),
    part("read models", () => readModels(target)),
    ...sampled.map((name) => part(name, async () => sampledState(await sample, name))),
  ]);
  if (json === true) printJson(parts);
  else
    printTable(
      ["PART", "STATE", "DETAIL"],
      parts.map(({ name, ok, detail }) => [name, ok ? "ok" : "FAILING", detail]),
      "",
    );
  if (parts.some(({ ok }) => !ok)) process.exitCode = 1;
}

async function part(name: string, check: () => Promise<string>): Promise<PartStatus> {
  try {
    return { name, ok: true, detail: await check() };
  } catch (error) {
    return { name, ok: false, detail: reasonOf(error) };
  }
}

const service = (name: string, url: string): Promise<PartStatus> =>
  part(name, async () => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch((error: unknown) => {
      throw new Error(`does not respond at ${url}: ${reasonOf(error)}`);
    });
    const { failing = [] } = (await answer.json()) as { failing?: string[] };
    if (!answer.ok) throw new Error(`not ready: ${failing.join(", ")}`);
    return url;
  });

async function eventStreams(target: Target): Promise<string> {
  const [first, ...others] = (await (await target.store()).findIncomplete()).map(printable);
  if (first === undefined) return "complete";
  throw new Error(others.length === 0 ? first : `${first}; and ${others.length} more: npm run ops -- audit check`);
}

async function readModels(target: Target): Promise<string> {
  const [reached, leaders, parked] = await Promise.all([
    readCheckpoint(target.read()),
    listLeaders(target.read()),
    countParked(target.read()),
  ]);
  if (reached === undefined) throw new Error("the projector has not stored a checkpoint yet");
  const unled = projections.map(({ name }) => name).filter((name) => !leaders.has(name));
  if (unled.length > 0) throw new Error(`no projector leads ${unled.join(", ")}: npm run ops -- projections list`);
  if (parked > 0) throw new Error(`${formatCount(bounded(parked))} streams are parked: npm run ops -- parked list`);
  const lag = await readLag(await target.store(), reached, new Date());
  return lag.events === 0 ? "up to date" : `${formatLag(lag)} behind`;
}

/** Parts that the command service samples, which this process may not reach. */
const sampled = ["write database", "read database", "mail", "file storage"] as const;
/** Samples come every ten seconds. */
const lateAfter = "1 minute";

interface Sample {
  readonly parts: readonly PartHealth[];
  readonly at: Date;
  readonly late: boolean;
}

async function lastSample(target: Target): Promise<Sample | undefined> {
  const { rows } = await target.write().query<Sample>(
    `SELECT parts, sampled_at AS at, sampled_at < now() - $1::interval AS late
     FROM health_samples ORDER BY sampled_at DESC LIMIT 1`,
    [lateAfter],
  );
  return rows[0];
}

function sampledState(sample: Sample | undefined, name: string): string {
  if (sample === undefined) throw new Error("not checked by the command service yet");
  if (sample.late) throw new Error(`not checked since ${sample.at.toISOString()}: check the command service`);
  const health = sample.parts.find((each) => each.name === name);
  if (health?.state === "down") throw new Error(`down since ${health.since}`);
  if (health?.state !== "up") throw new Error("unknown: no process that uses it responds");
  return `up since ${health.since}`;
}
