import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../postgres/embedded.ts";
import { root } from "../root.ts";
import { testFolder } from "@provenwork/platform/testing/folder";

/** Runs `npm start`'s own entry until it ends: its exit code and output. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, "infra/ops/src/start.ts")], {
    cwd: root,
    env: { ...environmentOfNode(), HOME: process.env["HOME"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [[code], out, errors] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, said: out + errors };
}

it.each([
  ["a port that is none", { PORT: "99999" }, "bad setting PORT: "],
  ["a store of no known kind", { EVENT_STORE_URL: "mysql://localhost" }, "bad setting EVENT_STORE_URL: "],
  ["a mail server without an address", { SMTP_URL: "localhost" }, "bad setting SMTP_URL: "],
  ["a database that is none", { DATABASE_URL: "nonsense" }, "bad setting DATABASE_URL: "],
])("ends with 1 and one line for %s", async (_, setting, words) => {
  const { code, said } = await start({ DATA_DIR: join(testFolder(), "data"), ...setting });
  expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^provenwork: ${words}.*\\n$`))]);
});

it("ends with 1 and one line when the port is in use, and names a way out", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, said } = await start({ PORT: String(port), DATA_DIR: join(testFolder(), "data") });
  expect([code, said]).toEqual([
    1,
    `provenwork: port ${port} is in use: stop the program that uses it, or choose another, e.g. PORT=${port + 1} npm start\n`,
  ]);
});

it("ends with 1 and one line for a data folder of another version, or of somebody else", async () => {
  const [other, foreign] = [join(testFolder(), "data"), testFolder()];
  mkdirSync(other);
  writeFileSync(join(other, "version"), "99\n");
  writeFileSync(join(foreign, "thesis.txt"), "x");
  const PORT = String(await freePort());
  const [newer, taken] = await Promise.all([start({ PORT, DATA_DIR: other }), start({ PORT, DATA_DIR: foreign })]);
  expect([newer.code, newer.said]).toEqual([
    1,
    expect.stringMatching(/^provenwork: .* has data format 99, this release reads format 1: .*npm start\n$/),
  ]);
  expect([taken.code, taken.said]).toEqual([
    1,
    expect.stringMatching(/^provenwork: .* is not empty and not a data folder of Provenwork: .*\n$/),
  ]);
});
