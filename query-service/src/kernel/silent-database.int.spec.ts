import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { tcpProxy } from "@provenwork/platform/event-store/contract/tcp-proxy";
import { minCheckpointHeader } from "@provenwork/platform/checkpoint-token";
import { LiveReader } from "#testing/live-reader.ts";
import { queriesReading } from "#testing/named-queries.ts";
import { account } from "#testing/rows.ts";
import { serveForTest } from "#testing/served.ts";

it("answers 503 while the read database hangs, and finds a connection that died without a word", async () => {
  let proxy: Awaited<ReturnType<typeof tcpProxy>> | undefined;
  const served = await serveForTest({
    limits: { queryTimeoutMs: 1_000 },
    throughProxy: async (url) => {
      proxy = await tcpProxy(url);
      return proxy.url;
    },
  });
  const personId = randomUUID();
  const written = await served.projector.commit({ "accounts.accounts": [account(personId)] });
  const session = await served.signedIn("candidate", personId);
  // Once this is answered, the notice of the commit has arrived and is not mistaken for a later one.
  const headers = { ...session, [minCheckpointHeader]: served.checkpoint(written) };
  const status = async () => (await served.get("/api/user", headers)).status;
  await expect.poll(status).toBe(200);
  const live = await LiveReader.connect(`${served.origin}/api/live`, headers);

  proxy?.fallSilent();
  expect(await status()).toBe(503);
  const failing = async () => ((await (await served.get("/readyz")).json()) as { failing: string[] }).failing;
  await expect.poll(failing).toContain("read models");

  // Notices are lost in between; connected clients are notice to refetch when the service recovers.
  await served.projector.commit({ "accounts.accounts": [account(randomUUID())] });
  proxy?.speakAgain();
  await expect.poll(status).toBe(200);
  const notice = (await live.next())?.data as { queries: string[] } | undefined;
  expect(notice?.queries.toSorted()).toEqual(queriesReading("candidate"));
  live.close();
  await served.stop();
  await proxy?.close();
});
