import { until } from "@provenwork/platform/testing/until";
import { afterAll, it } from "vitest";
import { startClients } from "./clients.ts";
import { slowNetwork } from "./slow-network.ts";
import { answered, clusterForTests, expectEachOnce, expectNoneFailed } from "./test-cluster.ts";

const network = slowNetwork();
afterAll(() => network.close()); // after the cluster's own, which runs first
const cluster = clusterForTests(network.link);

/** Each commit waits so long for the disk. */
async function slowDisk(milliseconds: number): Promise<void> {
  const { administer } = cluster.stage;
  await administer(`ALTER SYSTEM SET commit_delay = ${milliseconds * 1_000}`);
  await administer(`ALTER SYSTEM SET commit_siblings = ${milliseconds > 0 ? 0 : 5}`);
  await administer("SELECT pg_reload_conf()");
}

it("fails no request after one retry, and loses and doubles nothing, over a slow network, on a slow disk, with connections cut", async () => {
  const clients = startClients(cluster.of("gateway").map(({ url }) => url));
  await answered(clients, 8);
  network.change({ delayMs: 20, lossShare: 0.01 });
  await answered(clients, 16);
  await slowDisk(50);
  await answered(clients, 16);
  // A lost first packet of a connection costs a second, and a cut opens all of them anew: both at once may take the retry, too.
  network.change({ delayMs: 20, lossShare: 0 });
  for (let cuts = 0; cuts < 3; cuts += 1) {
    network.cut();
    await until(() => clients.counts.retrying === 0, "the retries");
    await answered(clients, 8);
  }
  network.change({ delayMs: 0, lossShare: 0 });
  await slowDisk(0);
  await expectNoneFailed(cluster, clients);
  await expectEachOnce(cluster, clients);
});
