import { randomUUID } from "node:crypto";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LiveSchemaPlugin } from "#kernel/live-schemas.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { candidateIds, candidatesWith } from "./candidates-with.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}
const seen = (node: Plan) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it("never reads everybody who may be found: neither for a rare skill nor for one that all of them have", async () => {
  const pool = served.databases.read;
  const { rows } = await pool.query<{ read_model: string; schema_name: string }>(
    "SELECT read_model, schema_name FROM projector.live_versions",
  );
  const live = new Map(rows.map((row) => [row.read_model.replaceAll("-", "_"), row.schema_name]));
  const [accounts, findable, facts] = [
    `${live.get("accounts")}.accounts`,
    `${live.get("findability")}.findable`,
    `${live.get("matches")}.candidate_facts`,
  ];
  const person = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  const many = "generate_series(1, 20000) n";
  await pool.query(`
    INSERT INTO ${accounts} (person_id, role, username, full_name, email, email_proven, registered_at)
      SELECT ${person}, 'candidate', 'many' || n, '', '', false, now() FROM ${many};
    INSERT INTO ${findable} SELECT ${person} FROM ${many};
    INSERT INTO ${facts} SELECT ${person}, 'typed-skills', 'forklift' FROM ${many};
    INSERT INTO ${facts} SELECT ${person}, 'confirmed welding', '' FROM ${many} WHERE n % 2000 = 0;
    INSERT INTO ${facts} SELECT ${person}, 'location', 'welding' FROM ${many};
    ANALYZE ${accounts}; ANALYZE ${findable}; ANALYZE ${facts}`);
  const dialect = new PostgresDialect({ pool });
  const read = new Kysely<ReadDatabase>({ dialect, plugins: [new LiveSchemaPlugin(live)] });
  for (const { skill, areMany, found, most } of [
    { skill: "welding", areMany: false, found: 10, most: 100 },
    { skill: "forklift", areMany: true, found: 2_000, most: 10_000 },
  ]) {
    expect(await candidateIds(read, randomUUID(), [{ skill, need: "required" }])).toHaveLength(found);
    const query = candidatesWith(read, randomUUID(), [skill], { areMany });
    const [answer] = await query.explain<{ "QUERY PLAN": { Plan: Plan }[] }>("json", sql`analyze`);
    const plan = nodes(answer?.["QUERY PLAN"][0]?.Plan as Plan);
    expect(Math.max(...plan.map(seen)), skill).toBeLessThanOrEqual(most);
  }
});
