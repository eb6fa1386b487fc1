import { termCursor } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { usersByTerms, readLimits, usersInState } from "./users-in-state.ts";

let served: Served;
let read: Kysely<ReadDatabase>;
let tables: { accounts: string; terms: string };

beforeAll(async () => {
  served = await serveForTest();
  const opened = await openLiveRead(served.databases.read);
  const { live } = opened;
  tables = { accounts: `${live.get("accounts")}.accounts`, terms: `${live.get("account_search")}.terms` };
  read = opened.read;
});
afterAll(() => served.stop());
const clear = () => served.databases.read.query(`TRUNCATE ${tables.accounts}, ${tables.terms}`);
beforeEach(async () => void (await clear()));

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

interface Person {
  readonly isSuspended: boolean;
  readonly isRegistered: boolean;
  readonly role: "candidate" | "employer";
  readonly terms: readonly string[];
}

async function keep(people: readonly Person[]) {
  const accounts = people.flatMap((person, n) => (person.isRegistered ? [{ ...person, id: idOf(n) }] : []));
  const terms = people.flatMap((person, n) =>
    person.terms.map((term, slot) => ({ id: idOf(n), slot: `slot.${slot}`, term, role: person.role })),
  );
  await clear();
  await served.databases.read.query(
    `INSERT INTO ${tables.accounts} (person_id, role, email_proven, registered_at, suspended_at)
      SELECT id, role, false, now(), CASE WHEN "isSuspended" THEN now() END
        FROM jsonb_to_recordset($1::jsonb) AS a(id uuid, role text, "isSuspended" boolean)`,
    [JSON.stringify(accounts)],
  );
  await served.databases.read.query(
    `INSERT INTO ${tables.terms} (person_id, slot, term, role)
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(id uuid, slot text, term text, role text)`,
    [JSON.stringify(terms)],
  );
}

type Asked = Pick<Parameters<typeof usersInState>[1], "term" | "state" | "roles" | "limit">;

/** All pages, in sequence. */
async function found(asked: Asked, most = readLimits): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined, at = 0; at < 200; at += 1) {
    const page = await usersInState(read, { ...asked, after }, most);
    ids.push(...page.found.slice(0, asked.limit).map(({ id }) => id));
    const last = page.found.length > asked.limit ? page.found[asked.limit - 1] : page.lastRead;
    if (last === undefined) return ids;
    after = termCursor(last.term, last.id);
  }
  throw new Error("the pages of a search have no end");
}

/** The reference result of a search: each account once, ordered by its first matching term. */
function expected(people: readonly Person[], { term, state, roles }: Asked): string[] {
  return people
    .map((person, n) => ({
      ...person,
      id: idOf(n),
      first: person.terms.filter((each) => each.startsWith(term)).toSorted()[0],
    }))
    .filter(({ isRegistered, isSuspended }) => isRegistered && isSuspended === (state === "suspended"))
    .filter(({ role, first }) => roles.includes(role) && first !== undefined)
    .toSorted((one, other) => (`${one.first} ${one.id}` < `${other.first} ${other.id}` ? -1 : 1))
    .map(({ id }) => id);
}

const word = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 3 });
const person = fc.record({
  isSuspended: fc.boolean(),
  isRegistered: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  role: fc.constantFrom("candidate" as const, "employer" as const),
  terms: fc.array(word, { maxLength: 4 }),
});
const asked = fc.record({
  term: word,
  state: fc.constantFrom("suspended" as const, "active" as const),
  roles: fc.subarray(["candidate", "employer"] as const, { minLength: 1 }),
  limit: fc.integer({ min: 1, max: 4 }),
});

it("random searches find in their pages what the definition does, whichever bounds they meet", async () => {
  const bounds = fc.record({ terms: fc.integer({ min: 1, max: 9 }), suspended: fc.integer({ min: 0, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 14 }),
      fc.array(asked, { maxLength: 4 }),
      bounds,
      async (people, searches, most) => {
        await keep(people);
        for (const each of searches) {
          const ids = expected(people, each);
          expect(await found(each, most)).toEqual(ids);
          expect(await found(each)).toEqual(ids);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it("an account that has one term twice is found when a page ends between the two", async () => {
  await keep([{ isSuspended: false, isRegistered: true, role: "candidate", terms: [] }]);
  // The second is stored first, so it is read if the order does not decide.
  await served.databases.read.query(
    `INSERT INTO ${tables.terms} (person_id, slot, term, role)
      VALUES ($1, 'slot.1', 'ada', 'candidate'), ($1, 'slot.0', 'ada', 'candidate')`,
    [idOf(0)],
  );
  const search = { term: "ada", state: "active", roles: ["candidate"], limit: 1 } as const;
  expect(await found(search, { terms: 1, suspended: 0 })).toEqual([idOf(0)]);
});

it.each([1_000, 20_000])("reads a bounded number of rows and pages of memory among %i accounts", async (many) => {
  const { read: pool } = served.databases;
  const person_id = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await pool.query(
    `INSERT INTO ${tables.accounts} (person_id, role, email_proven, registered_at, suspended_at)
      SELECT ${person_id}, 'candidate', false, now(), CASE WHEN n % 50 = 0 THEN now() END FROM generate_series(1, $1::integer) n`,
    [many],
  );
  await pool.query(
    `INSERT INTO ${tables.terms} (person_id, slot, term, role)
      SELECT ${person_id}, slot, 'ada' || n || slot, 'candidate'
        FROM generate_series(1, $1::integer) n, unnest(ARRAY['account.username', 'candidate.email.0', 'candidate.name.0']) slot`,
    [many],
  );
  await pool.query(`VACUUM ANALYZE ${tables.accounts}`);
  await pool.query(`VACUUM ANALYZE ${tables.terms}`);
  for (const state of ["suspended", "active"] as const) {
    for (const term of ["ada", "ada9", "zoe"]) {
      const search = usersByTerms(read, { term, roles: ["candidate", "employer"], limit: 20, state });
      const { rows, pages } = await costOf(search);
      expect(rows, `${state} ${term}`).toBeLessThanOrEqual(readLimits.terms);
      expect(pages, `${state} ${term}`).toBeLessThan(5_000);
    }
  }
});
