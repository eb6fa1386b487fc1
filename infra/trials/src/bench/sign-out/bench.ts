import { randomUUID } from "node:crypto";
import { Register } from "@provenwork/contracts/account/commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { Logout, RenewSession } from "@provenwork/contracts/account/session-commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { until } from "@provenwork/platform/testing/until";
import { type Call, endpoint, newCaller } from "../../torture/cluster/caller.ts";
import { startCluster } from "../../torture/cluster/start.ts";
import { exactly } from "../../trial/report.ts";
import { trial } from "../../trial/trial.ts";
import { percentile } from "../harness/arms.ts";

/** The promise of production.md: every process knows within a second. */
const goal = { atMost: 1_000 };

export const signOutBench = trial({
  summary: "two of each process: from an acknowledged sign-out until all others refuse the session",
  options: { sessions: 100 },
  async run({ sessions }, report, shutdown) {
    const { of } = await startCluster(shutdown);
    const [one, other] = of("commandService");
    const command: Call = { ...endpoint(RenewSession), input: {} };
    const asked = [
      ...of("queryService").map(({ url }) => ({ name: "a query service", url, call: endpoint(GetUser) })),
      { name: "the other command service", url: other.url, call: command },
    ];
    const refusedAfter: Record<string, number[]> = {};
    for (let session = 0; session < sessions; session += 1) {
      const caller = newCaller();
      await caller.call(one.url, { ...endpoint(Register), input: registration(), key: randomUUID() });
      for (const { url, call } of asked) await caller.call(url, call);
      const headers = { cookie: caller.cookie() };
      await caller.call(one.url, { ...endpoint(Logout), input: {}, key: randomUUID() });
      const acknowledged = performance.now();
      await Promise.all(
        asked.map(async ({ name, url, call }) => {
          const stranger = newCaller();
          await until(async () => (await stranger.call(url, { ...call, headers })).status === 401, `${name} to refuse`);
          (refusedAfter[name] ??= []).push(performance.now() - acknowledged);
        }),
      );
    }
    for (const [name, all] of Object.entries(refusedAfter)) {
      report.figure(`${name} refuses, p50`, percentile(all, 50), "ms");
      report.figure(`${name} refuses, slowest`, percentile(all, 100), "ms", goal);
    }
    report.figure("sessions", (refusedAfter["the other command service"] ?? []).length, "", exactly(sessions));
  },
});
