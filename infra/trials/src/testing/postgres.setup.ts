import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { rehashPassword } from "@provenwork/platform/testing/database";
import { createLogTemplate } from "@provenwork/platform/testing/event-log";
import { createWriteTemplate } from "@provenwork/platform/testing/write-database";
import { memoryFolder } from "./memory-folder.ts";

/**
 * Nothing here must outlive the server, or be secret on this machine. A test about crashes starts a server of its
 * own, with the settings of production.
 */
const settings = { fsync: "off", full_page_writes: "off", scram_iterations: "1" };

/** vitest global set-up: one Postgres for all integration tests of a run, thrown away at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return async () => {};
  const cluster = mkdtempSync(join(memoryFolder(), "provenwork-test-postgres-"));
  chmodSync(cluster, 0o755); // Postgres runs as another user than root
  const server = await startEmbeddedPostgres({ folder: join(cluster, "postgres"), settings });
  process.env["TEST_POSTGRES_URL"] = server.url;
  await rehashPassword();
  await createWriteTemplate();
  await createLogTemplate();
  const remove = () => rmSync(cluster, { recursive: true, force: true });
  // A run that is interrupted does not come to its end, and the server is in a process group of its own.
  const interrupted = (): void => {
    server.process.kill("SIGKILL");
    remove();
  };
  process.once("exit", interrupted);
  return async () => {
    process.off("exit", interrupted);
    await server.stop();
    remove();
  };
}
