import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { candidateIds, candidatesWith } from "./candidates-with.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it("never reads all findable candidates, neither for a rare skill nor for one that all of them have", async () => {
  const pool = served.databases.read;
  const { live, read } = await openLiveRead(pool);
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
  for (const { skill, areMany, found, most } of [
    { skill: "welding", areMany: false, found: 10, most: 100 },
    { skill: "forklift", areMany: true, found: 2_000, most: 10_000 },
  ]) {
    expect(await candidateIds(read, randomUUID(), [{ skill, need: "required" }])).toHaveLength(found);
    const { rows } = await costOf(candidatesWith(read, randomUUID(), [skill], { areMany }));
    expect(rows, skill).toBeLessThanOrEqual(most);
  }
});
