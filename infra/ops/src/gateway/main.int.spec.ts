import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../postgres/embedded.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

/** A service whose readiness the test controls. */
async function startingService() {
  let ready = false;
  let asked = 0;
  const often = Promise.withResolvers<void>();
  const server = createServer(({ url }, response) => {
    if (url === "/readyz" && (asked += 1) === 3) often.resolve();
    response.writeHead(ready || url !== "/readyz" ? 200 : 503).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, askedOften: often.promise, isReady: () => void (ready = true) };
}

it("shows no page before the services are ready", async () => {
  const [commands, queries, port] = [await startingService(), await startingService(), await freePort()];
  const folder = temporaryFolder();
  for (const name of ["index", "app", "404"])
    writeFileSync(join(folder, `${name}.html`), "<!doctype html><title>app</title>");
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      MODE: "test",
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXY_SECRET: "k8Zp2vQ9xW4mT7rBn5Hc1Yj6Lq3D",
      COMMAND_SERVICE_URL: commands.url,
      QUERY_SERVICE_URL: queries.url,
      UI_FOLDER: folder,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const listening = once(createInterface({ input: child.stdout }), "line");
  const page = () => fetch(`http://localhost:${port}/`).then(({ status }) => status);

  commands.isReady();
  await queries.askedOften;
  await expect(page()).rejects.toThrow("fetch failed");
  queries.isReady();
  expect(String(await listening)).toContain('"listening"');
  expect(await page()).toBe(200);
  expect((await fetch(`http://localhost:${port}/api/user`)).status).toBe(200);
});
