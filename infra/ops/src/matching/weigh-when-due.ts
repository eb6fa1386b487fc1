import { type Weighable, matchesSchema, setWeights } from "./weigh.ts";

/** Fewer jobs do not show which skills are rare. */
const minJobs = 10;
const maxAgeMs = 30 * 24 * 3_600_000;

/** The newest table of weights. */
export interface Newest {
  readonly version: number;
  readonly jobs: number;
  readonly setAt: Date;
}

/** Number of live jobs at which a new table is due before the newest one is too old: twice as many as that was computed from. */
export const jobsNeeded = (newest: Pick<Newest, "jobs"> | undefined): number =>
  Math.max(minJobs, 2 * (newest?.jobs ?? 0));

/** Whether weights are due with this many live jobs, counted up to `jobsNeeded`. */
export function isDue(newest: Pick<Newest, "jobs" | "setAt"> | undefined, jobs: number, now: Date): boolean {
  if (jobs >= jobsNeeded(newest)) return true;
  return newest !== undefined && jobs >= minJobs && now.getTime() - newest.setAt.getTime() >= maxAgeMs;
}

/** Sets weights if they are due; returns the new version. Concurrent processes set them once. */
export async function weighWhenDue(target: Weighable, now = new Date()): Promise<number | undefined> {
  const schema = await matchesSchema(target.read());
  if (schema === undefined) return undefined;
  const { rows } = await target
    .read()
    .query<Newest>(`SELECT version, jobs, set_at AS "setAt" FROM ${schema}.scoring WHERE name = 'weights'`);
  const [newest] = rows;
  const counted = await target
    .read()
    .query<{ jobs: number }>(
      `SELECT count(*)::integer AS jobs FROM (SELECT FROM ${schema}.job_facts WHERE active LIMIT $1) AS live`,
      [jobsNeeded(newest)],
    );
  if (!isDue(newest, counted.rows[0]?.jobs ?? 0, now)) return undefined;
  return (await setWeights(target, newest?.version ?? 0)).version;
}
