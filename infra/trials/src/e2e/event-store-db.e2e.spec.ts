import { ServerProgram } from "@provenwork/platform/event-store/eventstoredb/testing/program";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import { ops } from "./operations-cli.ts";
import { newPerson } from "./people.ts";
import { openDashboard } from "./seeded.ts";
import { startStack } from "@provenwork/ops/testing/stack";
import { expect, test } from "./test.ts";

// By default on EventStoreDB's protocol, spoken by a server in this process; EVENTSTOREDB_PROGRAM is the command line of a
// real one, which is then killed and started again.
const program = process.env["EVENTSTOREDB_PROGRAM"];

test("the product runs on EventStoreDB, through a restart of the store and a rebuild", async ({ browser }) => {
  test.slow(); // It starts a system of its own, a store twice, and two runs of the operations CLI.
  const server = program === undefined ? new TestServer() : new ServerProgram(program);
  await server.start();
  const stack = await startStack({ EVENT_STORE_URL: server.url });
  try {
    const context = await browser.newContext({ baseURL: stack.url });
    await openDashboard(await context.newPage(), newPerson());
    await context.close();

    await server.stop();
    const answer = await fetch(new URL("/api/login", stack.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "nobody-here", password: "Wrong-guess9" }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await fetch(new URL("/api/user", stack.url))).status, "queries go on").toBe(401);
    await server.start();

    const other = await browser.newContext({ baseURL: stack.url });
    await openDashboard(await other.newPage(), newPerson());
    await other.close();

    const { stdout } = await ops(
      stack.dataFolder,
      "projections",
      "rebuild",
      "--all",
      "--compare",
      "--reason",
      "A trial",
    );
    expect(stdout).toMatch(/work-experiences: \d+ rows, identical/);
    expect(stdout).not.toMatch(/differ/);
    const verified = await ops(stack.dataFolder, "projections", "verify", "--all");
    expect(verified.stdout).toMatch(/work-experiences/);
    expect(verified.stdout).not.toMatch(/differ/);
  } finally {
    await stack.stop();
    await server.remove();
  }
});
