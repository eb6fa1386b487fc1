import type { ReadDatabase } from "@provenwork/projector/read-model";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { LiveSchemaPlugin, liveSchemas } from "#kernel/live-schemas.ts";

/** The read models as queries name them, and their live schemas. */
export async function openLiveRead(pool: pg.Pool) {
  const plain = new Kysely<ReadDatabase>({ dialect: new PostgresDialect({ pool }) });
  const live = liveSchemas(await plain.selectFrom("projector.live_versions").selectAll().execute());
  return { live, read: plain.withPlugin(new LiveSchemaPlugin(live)) };
}

/** A node of a plan, as reported by EXPLAIN ANALYZE. */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  explain: (format: "json", options: ReturnType<typeof sql>) => Promise<unknown>;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
  node["Actual Loops"];

/** Runs a query and returns its cost: maximum rows read by one node of its plan, pages of memory, kinds of nodes. */
export async function costOf(query: Explained) {
  const [answer] = (await query.explain("json", sql`analyze, buffers`)) as { "QUERY PLAN": { Plan: PlanNode }[] }[];
  const plan = answer?.["QUERY PLAN"][0]?.Plan;
  if (plan === undefined) throw new Error("Postgres gave no plan");
  const nodes = nodesOf(plan);
  return {
    rows: Math.max(...nodes.map(rowsOf)),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    kinds: nodes.map((node) => node["Node Type"]),
  };
}
