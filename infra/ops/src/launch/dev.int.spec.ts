import { spawn } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { expect, it, onTestFinished } from "vitest";
import { ended, untilPrinted } from "../testing/stack.ts";
import { freePort } from "../postgres/embedded.ts";
import { root } from "../root.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { fetchSettled } from "../testing/until-settled.ts";

it("npm run dev serves the pages from source, beside the services and the demo accounts", async () => {
  const folder = testFolder();
  chmodSync(folder, 0o755); // Postgres runs as another user than root
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, "infra/ops/src/dev.ts")], {
    cwd: root,
    env: { ...environmentOfNode(), HOME: process.env["HOME"], PORT: String(port), DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => ended(child));
  await untilPrinted(child, `runs at ${url}`);
  const page = await (await fetch(`${url}/candidate/onboarding`)).text();
  expect(page).toContain("/@vite/client");
  expect((await fetch(`${url}/src/main.tsx`)).headers.get("content-type")).toContain("javascript");
  expect((await fetchSettled(`${url}/api/user`)).status).toBe(401);
  // While it starts on a busy machine the event log may be slow for a second: that is a 503, which asks for another attempt.
  const login = await fetchSettled(`${url}/api/test-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo-candidate" }),
  });
  expect([login.status, await login.json()]).toMatchObject([200, { username: "demo-candidate" }]);
});
