import { setTimeout as pause } from "node:timers/promises";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { openProjector } from "@provenwork/projector/open-projector";
import { type ProjectorProcess, spawnProjector } from "@provenwork/projector/testing/child";
import { trial } from "../../trial/trial.ts";
import { median } from "../harness/arms.ts";
import { cpuSeconds } from "../harness/cpu.ts";
import { openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";

interface Arm {
  readonly name: string;
  readonly groups: number;
  readonly processes: number;
}

const one: Arm = { name: "one process", groups: 1, processes: 1 };
const alone: Arm = { name: "one process that leads two groups", groups: 2, processes: 1 };
const two: Arm = { name: "two processes", groups: 2, processes: 2 };

interface Measured {
  readonly perSecond: number;
  /** Microseconds of CPU an event. */
  readonly projector: number;
  readonly postgres: number;
  /** Of the projectors' CPU, what the busiest one takes. */
  readonly busiest: number;
}

const pollMs = 20;

export const projectorsBench = trial({
  summary: "live projectors that fell behind: one process against two that share the read models",
  options: { events: 200_000, rounds: 2 },
  async run({ events, rounds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const { env } = stage.system.projector;
    // Read models that are live but know nothing yet: every run falls behind from here, on a copy.
    const context = await openProjector(env, "bench");
    await rebuildReadModels(context, { readModels: context.projections.map(({ name }) => name) });
    await context.close();
    await fillLog(stage, { events, seed });

    let copies = 0;
    async function measure({ groups, processes }: Arm): Promise<Measured> {
      const name = `bench_read_${(copies += 1)}`;
      const own = { ...env, READ_DATABASE_URL: await stage.createDatabase(name, "provenwork_read") };
      const { pool, store, close } = await openProjector(own, "bench");
      const running: ProjectorProcess[] = [];
      try {
        for (let started = 0; started < processes; started += 1) {
          const process = spawnProjector({ ...own, PROJECTOR_GROUPS: String(groups) });
          shutdown.add(() => process.kill());
          running.push(process);
        }
        const reached = async () => Number((await readCheckpoint(pool))?.position ?? 0);
        const pids = running.flatMap(({ child }) => child.pid ?? []);
        const cpu = () => pids.map(cpuSeconds);
        const postgres = () => cpuSeconds(stage.postgres.process.pid ?? 0);
        await Promise.race(running.map(({ leads }) => leads));
        // Rates count from when all lead: the first one takes all groups, and gives some away.
        while ((await leaders(pool)) < processes) await pause(pollMs);
        const begin = { at: performance.now(), events: await reached(), cpu: cpu(), postgres: postgres() };
        const end = Number((await store.head()).position);
        while ((await reached()) < end) await pause(pollMs);
        const projected = end - begin.events;
        const used = cpu().map((seconds, index) => seconds - (begin.cpu[index] ?? 0));
        const total = used.reduce((sum, seconds) => sum + seconds, 0);
        return {
          perSecond: (projected / (performance.now() - begin.at)) * 1_000,
          projector: (total / projected) * 1e6,
          postgres: ((postgres() - begin.postgres) / projected) * 1e6,
          busiest: Math.max(...used) / total,
        };
      } finally {
        for (const process of running) process.kill();
        await Promise.all(running.map(({ gone }) => gone));
        await close();
        await stage.dropDatabase(name);
      }
    }

    const results = new Map<Arm, Measured[]>([one, alone, two].map((arm) => [arm, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const arm of [one, two, alone, alone, two, one]) results.get(arm)?.push(await measure(arm));
    }
    const of = (arm: Arm, what: keyof Measured) => (results.get(arm) ?? []).map((each) => each[what]);
    const typical = (arm: Arm, what: keyof Measured) => median(of(arm, what));
    const speeds = of(one, "perSecond");
    report.figure("speed, two processes / one", typical(two, "perSecond") / typical(one, "perSecond"), "×");
    report.figure(
      "speed, one with two groups / with one",
      typical(alone, "perSecond") / typical(one, "perSecond"),
      "×",
    );
    const [early, late] = [speeds.slice(0, speeds.length / 2), speeds.slice(speeds.length / 2)];
    report.figure("one process, early runs / late runs (control)", median(early) / median(late), "×");
    report.figure("two processes: share of the busier one", typical(two, "busiest") * 100, "%");
    for (const arm of [one, alone, two]) {
      report.figure(arm.name, typical(arm, "perSecond"), "events/s");
      report.figure(`${arm.name}: CPU of projectors an event`, typical(arm, "projector"), "µs");
      report.figure(`${arm.name}: CPU of Postgres an event`, typical(arm, "postgres"), "µs");
    }
  },
});

async function leaders(pool: Awaited<ReturnType<typeof openProjector>>["pool"]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(DISTINCT instance)::int AS count FROM projector.current_leaders",
  );
  return rows[0]?.count ?? 0;
}
