import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventStoreTroubleContract } from "@provenwork/platform/event-store/contract.suite";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "../postgres/embedded.ts";

// On a server of its own, which is ended as by a crash, with fsync on.
const folder = mkdtempSync(join(tmpdir(), "provenwork-restart-"));
chmodSync(folder, 0o755);
const port = await freePort();
let server: EmbeddedPostgres;

const start = async () => {
  server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), port });
};

const kill = async () => {
  const ended = new Promise<void>((done) => server.process.once("exit", () => done()));
  server.process.kill("SIGQUIT"); // "immediate shutdown": nothing is flushed, the log recovers from its WAL
  await ended;
};

eventStoreTroubleContract("Postgres, its server killed", {
  elsewhere: ["dropConnections", "swapLog"], // the adapter's own spec has them
  setUp: start,
  async tearDown() {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  open: (ms) => openTestEventStore(server.url, ms),
  url: () => server.url,
  async restartServer(whileAway) {
    await kill();
    await whileAway();
    await start();
  },
});
