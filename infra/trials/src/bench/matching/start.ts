// One start of the index, in a process of its own as a projector has: `log` builds facts and index from all events, `rows` loads
// the index from the facts. Tells its parent what it measured.
import { runMain } from "@provenwork/platform/config";
import type { Derivation } from "@provenwork/projector/kernel/derivation";
import { Derived } from "@provenwork/projector/kernel/derived";
import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { matcher } from "@provenwork/projector/matching/matches/matcher";
import { matchesProjection } from "@provenwork/projector/matching/matches/projection";
import { type ProjectorContext, openProjector } from "@provenwork/projector/open-projector";
import { timed } from "../harness/arms.ts";

export interface Started {
  readonly seconds: number;
  /** Of this process, which a busy machine does not stretch. */
  readonly cpuSeconds: number;
  /** Largest resident memory, MiB. */
  readonly memory: number;
  readonly candidates: number;
}

const { derivation } = matchesProjection;
if (derivation === undefined) throw new Error("the read model derives nothing");

let candidates: () => number = () => 0;
/** The index is filled and no row derived from it: rows of all candidates are another figure. */
const indexAlone: Derivation = {
  ...derivation,
  start: () => {
    const index = matcher();
    candidates = () => [...index.keys()].length;
    return { ...index, keys: () => [] };
  },
};
const readModel = { ...matchesProjection, derivation: indexAlone };

await runMain(async () => {
  const [from] = process.argv.slice(2);
  const context = await openProjector(process.env, "bench matching");
  const before = process.cpuUsage();
  const [seconds] = await timed(() => (from === "log" ? fromLog(context) : fromRows(context)));
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS / 1_024;
  process.send?.({ seconds, cpuSeconds: (user + system) / 1e6, memory, candidates: candidates() } satisfies Started);
  await context.close();
});

async function fromLog(context: ProjectorContext): Promise<void> {
  await rebuildReadModels({ ...context, projections: [readModel] }, { readModels: [readModel.name] });
}

/** The start of a projector that becomes the leader. */
async function fromRows({ pool }: ProjectorContext): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>(
    "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = $1",
    [readModel.name],
  );
  const client = await pool.connect();
  await client.query("BEGIN");
  await new Derived(readModel, indexAlone).load(client, rows[0]?.schema ?? "");
  await client.query("COMMIT");
  client.release();
}
