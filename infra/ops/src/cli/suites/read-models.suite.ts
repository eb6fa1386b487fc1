import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { isFullSize } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";
import { expect, it } from "vitest";
import { readConnection } from "../../launch/connection.ts";
import type { Operator } from "../../testing/operator.ts";

interface Listed {
  readonly name: string;
  readonly leader: { readonly instance: string; readonly since: string } | null;
}

/** Rebuild, verification, roll-back and list of read models. */
export function readModelsSuite({ stack, ops, onboarding }: Operator): void {
  it("rebuilds, verifies and rolls back read models", async () => {
    await expect.poll(async () => (await onboarding()).status).toBe(200);
    expect(await ops("projections", "verify", isFullSize ? "--all" : "candidates")).toMatchObject({
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
    expect((await onboarding()).status).toBe(200);
  });

  it("lists the leader of each read model, and reports one without a leader as failing", async () => {
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
      // The leader may still be writing its own row, which would undo a single update.
      const output = async () => {
        await pool.query("UPDATE projector.leaders SET ended_at = now() WHERE read_model IN ('jobs', 'sessions')");
        return { ...(await ops("status")), list: (await ops("projections", "list")).out };
      };
      await expect.poll(output).toMatchObject({
        code: 1,
        out: expect.stringMatching(/read models +FAILING +no projector leads (jobs, sessions|sessions, jobs):/),
        list: expect.stringMatching(/^jobs .*NONE +- +not known/m),
      });
    } finally {
      await pool.query("UPDATE projector.leaders SET ended_at = NULL WHERE read_model IN ('jobs', 'sessions')");
      await pool.end();
    }
  });
}
