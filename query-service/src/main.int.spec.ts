import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { type Databases, createDatabases } from "#testing/databases.ts";

let databases: Databases;
const children: ChildProcess[] = [];
beforeAll(async () => {
  databases = await createDatabases();
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await databases.drop();
});

const settings = () => ({
  ...environmentOfNode(),
  PORT: "0",
  MODE: "test",
  PUBLIC_URL: "http://localhost:3000",
  EVENT_STORE_URL: "postgres://127.0.0.1:1/log",
  WRITE_DATABASE_URL: databases.writeUrl,
  READ_DATABASE_URL: databases.readUrl,
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [newSessionKey().publicKey] }),
  CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: [newSessionKey("certificate").publicKey] }),
  TREE_PUBLIC_KEYS: JSON.stringify({ keys: [newSessionKey("tree").publicKey] }),
  ONBOARDING_KEY: randomBytes(32).toString("base64"),
  RESUME_LINK_KEY: randomBytes(32).toString("base64"),
  CANDIDATE_TOKEN_KEY: randomBytes(32).toString("base64"),
  CHECKPOINT_KEY: randomBytes(32).toString("base64"),
  PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
  FILES_URL: pathToFileURL(tmpdir()).href,
});

function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  return child;
}

it("listens, logs a line, and ends cleanly on request", async () => {
  const child = start(settings());
  let port: number | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port: announced } = JSON.parse(line) as { msg: string; port?: number };
    if (msg === "listening") {
      port = announced;
      break;
    }
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(401);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
