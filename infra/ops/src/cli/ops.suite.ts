import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { until } from "@provenwork/platform/testing/until";
import { beforeAll, expect, it } from "vitest";
import type { Stack } from "../testing/stack.ts";
import { readConnection } from "../launch/connection.ts";
import { catalogue } from "../learning/catalogue.ts";
import { operatorOf } from "./operator.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { fetchSettled } from "../testing/until-settled.ts";

interface Listed {
  readonly name: string;
  readonly leader: { readonly instance: string; readonly since: string } | null;
}

/** The CLI on a running system. */
export function opsSuite(stack: () => Stack): void {
  const { post, ops, opsWith, demoCompany, found } = operatorOf(stack);
  let cookie: string;
  let personId: string;

  async function onboard(): Promise<void> {
    const answer = await post("/api/candidate/personal-info", {
      fullName: "Robin Example",
      email: "robin@acme.example",
      phone: "123-456-7890",
      location: "Springfield",
    });
    ({ personId } = (await answer.json()) as { personId: string });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  }

  /** Waits until the read models have seen what was written. */
  const seen = () =>
    expect
      .poll(async () => (await fetch(`${stack().url}/api/candidate/onboarding`, { headers: { cookie } })).status)
      .toBe(200);

  beforeAll(onboard);

  it("says how every part is, for people and for scripts", async () => {
    const { code, out } = await ops("status", "--json");
    const parts = JSON.parse(out) as { name: string; ok: boolean }[];
    expect(parts.map(({ name }) => name)).toEqual([
      "command-service",
      "projector",
      "query-service",
      "gateway",
      "event store",
      "read models",
      "write database",
      "read database",
      "mail",
      "file storage",
    ]);
    expect(code).toBe(parts.every(({ ok }) => ok) ? 0 : 1);
  });

  it("tells a person's history with personal fields, actor and cause", async () => {
    const { code, out } = await ops("history", personId);
    expect(code).toBe(0);
    expect(out).toContain("Personal information given");
    expect(out).toContain("fullName: Robin Example");
    expect(out).toMatch(/by (onboarding|anonymous)/);
    const events = JSON.parse((await ops("history", personId, "--json")).out) as object[];
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "PersonalInformationProvided",
        personal: expect.objectContaining({ fullName: "Robin Example" }),
      }),
    );
  });

  it("rebuilds, verifies and rolls back read models", async () => {
    await seen();
    expect(await ops("projections", "verify", "--all")).toMatchObject({
      code: 0,
      error: "",
      out: expect.stringContaining("identical"),
    });
    expect(await ops("projections", "rebuild", "candidates", "--compare", "--reason", "To see it work")).toMatchObject({
      code: 0,
      out: expect.stringContaining("readers see the new rows"),
    });
    expect(await ops("projections", "prepare")).toMatchObject({
      code: 0,
      out: expect.stringContaining("there is nothing to prepare"),
    });
    const list = JSON.parse((await ops("projections", "list", "--json")).out) as { name: string; reserve: string[] }[];
    expect(list.find(({ name }) => name === "candidates")?.reserve).toHaveLength(1);
    expect((await ops("projections", "rollback", "candidates", "--reason", "To see that, too")).code).toBe(0);
    expect((await fetchSettled(`${stack().url}/api/candidate/onboarding`, { headers: { cookie } })).status).toBe(200);
  });

  it("says which process leads each read model since when, and fails where none does", async () => {
    const listed = async () => JSON.parse((await ops("projections", "list", "--json")).out) as Listed[];
    // The projector takes the lead again a moment after the roll-back above.
    const list = await until(async () => [await listed()].find((all) => all.every(({ leader }) => leader !== null)));
    expect(new Set(list.map(({ leader }) => leader?.instance)).size).toBe(1);
    expect(list.find(({ name }) => name === "jobs")).toMatchObject({
      leader: { instance: expect.stringMatching(/:\d+$/), since: expect.stringMatching(/Z$/) },
      lag: { events: expect.any(Number), seconds: expect.any(Number) },
    });
    const url = readConnection(stack().dataFolder)?.readDatabaseUrl ?? "";
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    try {
      // It may still be pending, and would undo a single mark.
      const said = async () => {
        await pool.query("UPDATE projector.leaders SET ended_at = now() WHERE read_model IN ('jobs', 'sessions')");
        return { ...(await ops("status")), list: (await ops("projections", "list")).out };
      };
      await expect.poll(said).toMatchObject({
        code: 1,
        out: expect.stringMatching(/read models +FAILING +no projector leads (jobs, sessions|sessions, jobs):/),
        list: expect.stringMatching(/^jobs .*NONE +- +not known/m),
      });
    } finally {
      await pool.query("UPDATE projector.leaders SET ended_at = NULL WHERE read_model IN ('jobs', 'sessions')");
      await pool.end();
    }
  });

  it("makes an auditor, once per name, who can sign in", async () => {
    const made = await ops("accounts", "create", "--role", "auditor", "--username", "auditor-1", "--json");
    expect(made).toMatchObject({ code: 0 });
    const { password } = JSON.parse(made.out) as { password: string };
    const answer = await post("/api/login", { username: "auditor-1", password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userType: "auditor" });
    const again = await ops("accounts", "create", "--role", "auditor", "--username", "AUDITOR-1");
    expect(again).toMatchObject({ code: 1, error: "provenwork: username: This username is already taken\n" });
  });

  it("ends ended sessions again after an older write database was restored", async () => {
    const signedIn = await post("/api/login", { username: "demo-candidate", password: "Prove-Your-Work-1" });
    const session = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const userStatus = async () =>
      (await fetchSettled(`${stack().url}/api/user`, { headers: { cookie: session } })).status;
    expect(await userStatus()).toBe(200);
    await fetchSettled(`${stack().url}/api/logout`, { method: "POST", headers: { cookie: session } });
    // The query service knows within a second.
    await expect.poll(userStatus).toBe(401);

    const url = readConnection(stack().dataFolder)?.writeDatabaseUrl ?? "";
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await pool.query("DELETE FROM ended_sessions");
    const rebuilt = await ops("revocations", "rebuild", "--json");
    expect(rebuilt.code, rebuilt.error).toBe(0);
    expect((JSON.parse(rebuilt.out) as { sessions: number }).sessions).toBeGreaterThan(0);
    const { rowCount } = await pool.query("SELECT FROM ended_sessions");
    await pool.end();
    expect(rowCount).toBe((JSON.parse(rebuilt.out) as { sessions: number }).sessions);
    await expect.poll(userStatus).toBe(401);
  });

  it("lists mails that were given up and has one attempted again", async () => {
    const url = readConnection(stack().dataFolder)?.writeDatabaseUrl ?? "";
    const client = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await client.query(
      `INSERT INTO outbox (message_id, template, ids, status, attempts, deadline, finished_at, failure)
       VALUES ('given-up', 'of a release to come', '{}', 'dead', 20, now(), now(), 'TypeError')`,
    );
    expect((await ops("mails", "list")).out).toMatch(/given-up +of a release to come +20 +TypeError/);
    expect((await ops("mails", "retry", "given-up", "--reason", " ")).error).toContain("--reason: ");
    expect((await ops("mails", "retry", "given-up", "--reason", "Its template is mended")).code).toBe(0);
    const row = () => client.query("SELECT status FROM outbox WHERE message_id = 'given-up'");
    await expect.poll(async () => (await row()).rows).toEqual([{ status: "waiting" }]);
    await client.end();
    const file = join(temporaryFolder(), "log.jsonl");
    expect((await ops("log", "export", file)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/"DeadLetterRetried".+"Its template is mended"/);
    expect((await ops("mails", "list")).out).not.toContain("given-up");
  });

  it("lists timers that were given up and has one run again", async () => {
    const url = readConnection(stack().dataFolder)?.writeDatabaseUrl ?? "";
    const client = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    const id = "0190a000-0000-7000-8000-0000000000d1";
    await client.query(
      `INSERT INTO due (due_id, kind, subject_id, due_at, attempts, dead_at, failure)
       VALUES ($1, 'of a release to come', $1, now(), 20, now(), 'TypeError')`,
      [id],
    );
    expect((await ops("timers", "list")).out).toMatch(new RegExp(`${id} +of a release to come +20 +TypeError`));
    expect((await ops("timers", "retry", id, "--reason", "Its action is mended")).code).toBe(0);
    await expect
      .poll(async () => (await client.query("SELECT dead_at FROM due WHERE due_id = $1", [id])).rows)
      .toEqual([{ dead_at: null }]);
    await client.end();
    expect((await ops("timers", "list")).out).toContain("no failed timers");
  });

  it("exports the log into a new file only", async () => {
    const file = join(temporaryFolder(), "log.jsonl");
    expect((await ops("log", "export", file)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("PersonalInformationProvided");
    expect(readFileSync(file, "utf8")).not.toContain("Robin");
    expect(await ops("log", "export", file)).toMatchObject({ code: 1, error: expect.stringContaining("exists") });
    const nowhere = await ops("log", "export", join(dirname(file), "missing", "log.jsonl"));
    expect([nowhere.code, nowhere.error.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/the folder .*missing does not exist: make it first/)],
    ]);
  });

  it.each([
    [["history", "nobody"], "nothing found for nobody"],
    [["projections", "verify"], "give the name of one read model, or --all"],
    [["projections", "rebuild", "nope", "--reason", "why"], "there is no read model nope: choose from"],
    [["projections", "rebuild", "accounts"], "required option '--reason <text>' not specified"],
    [["projections", "rebuild", "accounts", "--reason", " "], "--reason: A reason is required"],
    [["projections", "rollback", "accounts", "--reason", " "], "--reason: A reason is required"],
    [["parked", "retry", "accounts", "account-1"], "required option '--reason <text>' not specified"],
    [["parked", "retry", "accounts", "account-1", "--reason", "why"], "accounts has not parked account-1"],
    [["mails", "retry", "code.1.1", "--reason", "why"], "no failed mail code.1.1: npm run ops -- mails list"],
    [["timers", "retry", "nope", "--reason", "why"], "no failed timer nope: npm run ops -- timers list"],
    [["accounts", "create", "--role", "candidate", "--username", "somebody"], "--role is admin or auditor"],
    [["learning", "withdraw", "https://nowhere.example"], "there is no learning resource at https://nowhere.example"],
    [["jobs", "import", "nowhere.csv", "--company", "acme"], "nowhere.csv does not exist"],
  ])("answers %j with one line and exit code 1", async (args, message) => {
    const { code, error } = await ops(...args);
    expect({ code, lines: error.trim().split("\n").length }).toEqual({ code: 1, lines: 1 });
    expect(error).toContain(message);
  });

  it("seeds the catalogue of learning resources, which the start has done already", async () => {
    const counts = async () => JSON.parse((await ops("learning", "seed", "--json")).out) as Record<string, number>;
    expect(await counts()).toEqual({ listed: 0, changed: 0, same: catalogue.length, withdrawn: 0 });
    expect((await ops("learning", "withdraw", "https://www.gettips.com/")).out).toContain("is no longer recommended");
    expect(await counts()).toEqual({ listed: 0, changed: 0, same: catalogue.length - 1, withdrawn: 1 });
  });

  it("imports an exported log into an empty store, once, and nothing of a damaged one", async () => {
    const folder = temporaryFolder();
    const [file, damaged] = [join(folder, "log.jsonl"), join(folder, "damaged.jsonl")];
    expect((await ops("log", "export", file)).code).toBe(0);
    const lines = readFileSync(file, "utf8");
    writeFileSync(damaged, lines.slice(0, -20));
    const database = await createTestDatabase();
    const other = { EVENT_STORE_URL: database.url };
    try {
      const refused = await opsWith(other, "log", "import", damaged);
      expect([refused.code, refused.error.trim().split("\n").length]).toEqual([1, 1]);
      const events = lines.trim().split("\n").length - 2; // but for the header and the trailer
      expect(await opsWith(other, "log", "import", file)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${events} events were imported`),
      });
      const again = await opsWith(other, "log", "import", file);
      expect([again.code, again.error.trim().split("\n").length]).toEqual([1, 1]);
      expect((await opsWith(other, "history", personId)).out).toContain("fullName: Robin Example");
    } finally {
      await database.drop();
    }
  });

  it("imports jobs of a company from a CSV file, which are then found", async () => {
    const file = join(temporaryFolder(), "postings.csv");
    const columns = "Company,Title,Category,Location,Responsibilities,Minimum Qualifications,Preferred Qualifications";
    const rest =
      "Hardware,Springfield,Tune whistles of kettles all day long.,Three years of experience with whistles.,";
    writeFileSync(file, [columns, `Kettle Works,Whistle Tuner,${rest}`, `Kettle Works,Tune,${rest}`].join("\n"));
    const companyId = await demoCompany();
    const { code, out, error } = await ops("jobs", "import", file, "--company", companyId);
    expect(code, error).toBe(0);
    expect(out).toContain("1 posted, 0 there already, 0 the same as a row before, 1 refused");
    expect(out).toMatch(/^3 +Title must be at least 5 characters$/m);
    await expect.poll(() => found("whistle tuner")).toEqual(["Whistle Tuner"]);
    expect((await ops("jobs", "import", file, "--company", companyId)).out).toContain("0 posted, 1 there already");
  });

  it("weighs skills by the live jobs, and again", async () => {
    const weigh = async () => JSON.parse((await ops("matching", "weigh", "--json")).out) as Record<string, number>;
    const [first, second] = [await weigh(), await weigh()];
    expect(first["jobs"]).toBeGreaterThan(0);
    expect(second).toEqual({ ...first, version: (first["version"] ?? 0) + 1 });
  });
}
