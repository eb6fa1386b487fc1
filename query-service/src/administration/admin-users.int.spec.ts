import { randomUUID } from "node:crypto";
import { termCursor } from "@provenwork/contracts/administration/search-terms";
import { afterAll, beforeAll, expect, it } from "vitest";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { account, candidate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { newestUsers } from "./admin-users.ts";
import { searchUsers } from "./search-users.ts";

let served: Served;
let admin: Record<string, string>;
const [ada, adam, lea, root] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const term = (person_id: string, slot: string, text: string, role = "candidate") => ({
  person_id,
  slot,
  term: text,
  role,
});

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "accounts.accounts": [
      account(ada, { username: "ada", registered_at: at(1) }),
      account(adam, { username: "adam", role: "employer", registered_at: at(2) }),
      account(lea, {
        username: "lea",
        full_name: "Lea Adair",
        registered_at: at(3),
        suspended_at: at(5),
        suspension_reason: "Sells seals",
      }),
      account(root, { username: "adminette", role: "admin", registered_at: at(4) }),
    ],
    "candidates.candidates": [candidate(ada, { full_name: "Ada Adams" })],
    "account_search.terms": [
      term(ada, "account.username", "ada"),
      term(ada, "candidate.name.0", "ada adams"),
      term(ada, "candidate.name.1", "adams"),
      term(adam, "account.username", "adam", "employer"),
      term(lea, "account.username", "lea"),
      term(lea, "account.name.0", "lea adair"),
      term(lea, "account.name.1", "adair"),
      term(root, "account.username", "adminette", "admin"),
      // Somebody in onboarding, who has no account yet.
      term(randomUUID(), "candidate.name.0", "adalbert"),
    ],
  });
});
afterAll(() => served.stop());

async function found(query: string) {
  const names: unknown[] = [];
  for (let url: string | undefined = `/api/admin/users?limit=1&${query}`; url !== undefined;) {
    const answer = await served.get(url, admin);
    expect(answer.status).toBe(200);
    names.push(...((await answer.json()) as { username: string }[]).map(({ username }) => username));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return names;
}

it("GET /api/admin/users?q=: by the beginning of a username or of any word of a name, each account once, page by page", async () => {
  expect(await found("q=ada")).toEqual(["ada", "lea", "adam"]);
  expect(await found("q=%C3%81DA%20%20a")).toEqual(["ada"]);
  expect(await found("q=dam")).toEqual([]);
  expect(await found("q=%CC%81")).toEqual([]);
});

it("GET /api/admin/users?role=: accounts of that role alone, with a search and without", async () => {
  expect(await found("role=admin")).toEqual(["adminette"]);
  expect(await found("q=ad&role=admin")).toEqual(["adminette"]);
  expect(await found("q=ad&role=employer")).toEqual(["adam"]);
  expect(await found("role=candidate")).toEqual(["lea", "ada"]);
});

it("GET /api/admin/users?state=: the suspended ones or the others, with a search and without, and why", async () => {
  expect(await found("state=suspended")).toEqual(["lea"]);
  expect(await found("state=active")).toEqual(["adam", "ada"]);
  expect(await found("q=ada&state=suspended")).toEqual(["lea"]);
  expect(await found("q=ada&state=active")).toEqual(["ada", "adam"]);
  const [lea] = (await (await served.get("/api/admin/users?state=suspended", admin)).json()) as object[];
  expect(lea).toMatchObject({ suspension: { at: at(5).toISOString(), reason: "Sells seals" } });
});

it("refuses the cursor of another list, a role that there is none of, and others than admins", async () => {
  const status = async (query: string, headers = admin) =>
    (await served.get(`/api/admin/users?${query}`, headers)).status;
  expect(await status(`after=${ada}_ada`)).toBe(422);
  expect(await status(`q=ada&after=2026-10-01T00:00:00.000Z_${ada}`)).toBe(422);
  expect(await status("role=king")).toBe(422);
  expect(await status("q=ada", await served.signedIn("employer"))).toBe(403);
});

const numbered = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";

it("a search reads a range of the index and stops where the page is full, however many accounts begin so", async () => {
  const pool = served.databases.read;
  const { live, read } = await openLiveRead(pool);
  const many = "generate_series(1, 30000) n";
  await pool.query(`
    INSERT INTO ${live.get("accounts")}.accounts (person_id, role, username, full_name, email, email_proven, registered_at)
      SELECT ${numbered}, 'candidate', 'many' || n, '', '', false, now() FROM ${many};
    INSERT INTO ${live.get("account_search")}.terms
      SELECT ${numbered}, slot, 'many' || n, 'candidate' FROM ${many}, (VALUES ('account.username'), ('account.name.0')) s(slot);
    ANALYZE ${live.get("accounts")}.accounts;
    ANALYZE ${live.get("account_search")}.terms`);
  for (const after of [undefined, termCursor("many2", "00000000-0000-4000-8000-000000000002")]) {
    const search = searchUsers(read, { term: "many", roles: ["candidate", "employer"], limit: 20, after });
    const { rows, kinds } = await costOf(search);
    expect(kinds.filter((kind) => kind.includes("Sort"))).toEqual([]);
    expect(rows).toBeLessThan(200);
  }
});

it("a state costs what its page holds, and a search by state reads a bounded number of accounts per page", async () => {
  const pool = served.databases.read;
  const { live, read } = await openLiveRead(pool);
  await pool.query(`
    UPDATE ${live.get("accounts")}.accounts SET suspended_at = now() WHERE username LIKE 'many%' AND username <> 'many9999';
    ANALYZE ${live.get("accounts")}.accounts`);
  for (const [state, roles] of [
    ["active", ["candidate", "employer"]],
    ["active", ["candidate"]],
    ["suspended", ["employer"]],
    ["suspended", ["candidate", "employer"]],
  ] as const) {
    const { rows } = await costOf(newestUsers(read, { roles, state, limit: 20 }));
    expect(rows, `${state} ${roles.join()}`).toBeLessThan(200);
  }

  const pages: string[][] = [];
  for (let url: string | undefined = "/api/admin/users?limit=20&q=many&state=active"; url !== undefined;) {
    const answer: Response = await served.get(url, admin);
    pages.push(((await answer.json()) as { username: string }[]).map(({ username }) => username));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  expect(pages.flat()).toEqual(["many9999"]);
  // Two terms of each of 30,000, and 3,000 a page.
  expect(pages).toHaveLength(21);
  expect(await found("q=ada&state=suspended")).toEqual(["lea"]);
  expect(new Set((await found("q=many123&state=suspended")).slice(0, 2))).toEqual(new Set(["many123", "many1230"]));
});
