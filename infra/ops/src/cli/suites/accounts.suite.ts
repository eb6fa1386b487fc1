import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { expect, it } from "vitest";
import { readConnection } from "../../launch/connection.ts";
import { fetchSettled } from "../../testing/until-settled.ts";
import { type Operator, cookieOf } from "../../testing/operator.ts";

/** Accounts of operators, and revoked sessions. */
export function accountsSuite({ stack, post, ops }: Operator): void {
  it("creates an auditor who can sign in, once per name", async () => {
    const made = await ops("accounts", "create", "--role", "auditor", "--username", "auditor-1", "--json");
    expect(made).toMatchObject({ code: 0 });
    const { password } = JSON.parse(made.out) as { password: string };
    const answer = await post("/api/login", { username: "auditor-1", password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userType: "auditor" });
    const again = await ops("accounts", "create", "--role", "auditor", "--username", "AUDITOR-1");
    expect(again).toMatchObject({ code: 1, error: "provenwork: username: This username is already taken\n" });
  });

  it("revokes ended sessions again after an older write database was restored", async () => {
    const signedIn = await post("/api/login", { username: "demo-candidate", password: "Prove-Your-Work-1" });
    const session = cookieOf(signedIn);
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
}
