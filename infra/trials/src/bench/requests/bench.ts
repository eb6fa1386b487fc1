import { ensureDemoAccounts } from "@provenwork/ops/demo/ensure";
import { compare } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { closedLoop } from "../harness/closed-loop.ts";
import { startWholeSystem } from "../harness/whole-system.ts";

const rounds = 2;
const connections = 64;

/** Requests: an unknown path, and one row of a read model. */
const unknown = { path: "/api/nothing", status: 404 };
const oneRow = { path: "/api/public-figures", status: 200 };

export const requestsBench = trial({
  summary: "requests through the gateway against the service directly",
  options: { seconds: 3 },
  async run({ seconds }, report, shutdown) {
    const { url: publicUrl, system } = await startWholeSystem(shutdown);
    await ensureDemoAccounts(system);
    const gateway = `http://127.0.0.1:${new URL(publicUrl).port}`;
    const service = `http://127.0.0.1:${system.queryService.port}`;

    for (const asked of [unknown, oneRow]) for (const url of [gateway, service]) await load(url, asked, 2); // until the code is compiled
    for (const [what, asked] of [
      ["404s", unknown],
      ["one row", oneRow],
    ] as const) {
      const { ours, reference, ratio, control } = await compare(
        () => load(gateway, asked, seconds),
        () => load(service, asked, seconds),
        rounds,
      );
      report.figure(`${what}, through the gateway / the service directly`, ratio, "×", { atLeast: 0.5 });
      report.figure(`${what}, early runs / late runs (control)`, control, "×");
      report.figure(`${what}, through the gateway`, ours, "/s");
      report.figure(`${what}, the service directly`, reference, "/s");
    }
  },
});

/** Answers per second. @throws when one is not as expected */
async function load(url: string, { path, status }: typeof unknown, seconds: number): Promise<number> {
  let answers = 0;
  const began = performance.now();
  await closedLoop({ url, connections, seconds }, async (client) => {
    const answer = await client.request({ method: "GET", path });
    await answer.body.dump();
    if (answer.statusCode !== status) throw new Error(`GET ${path} answered ${answer.statusCode}`);
    answers += 1;
  });
  return answers / ((performance.now() - began) / 1_000);
}
