import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { connect } from "node:tls";
import { parseEnv } from "node:util";
import { testFolder } from "@provenwork/platform/testing/folder";
import { startMailServer, type TestMailServer } from "@provenwork/platform/testing/mail-server";
import fc from "fast-check";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileBytes } from "@provenwork/ops/testing/hostile-framing";
import { ended, saidWhere } from "@provenwork/ops/testing/stack";
import { untilSettled } from "@provenwork/ops/testing/until-settled";
import { freePort, startEmbeddedPostgres, type EmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { type Certificates, makeAuthority } from "./authority.ts";
import { blocksOfPage } from "./page.ts";
import { type ProxyOptions, type StartProxy, caddy, isInstalled, nginx, nodeProxy } from "./tls-proxies.ts";

const page = blocksOfPage();
const block = (name: string): string => {
  const found = page.get(name);
  if (found === undefined) throw new Error(`production.md has no block ${name}`);
  return found;
};

const folder = testFolder();
let postgres: EmbeddedPostgres;
let mail: TestMailServer;
let certificates: Certificates;
/** What section 2 leaves to decide, and the port that is free here. */
let decided: Record<string, string>;
let ports: { gateway: number; proxy: number };
let serving: ChildProcess | undefined;
/** Of a visitor who registered before the session key changed. */
let signedIn = "";

beforeAll(async () => {
  chmodSync(folder, 0o755);
  [postgres, mail] = await Promise.all([
    startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } }),
    startMailServer(),
  ]);
  certificates = makeAuthority(folder);
  ports = { gateway: await freePort(), proxy: await freePort() };
  decided = {
    SITE: `localhost:${ports.proxy}`,
    SETTINGS: join(folder, "settings.env"),
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `https://localhost:${ports.proxy}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Provenwork <no-reply@work.example>",
  };
});
afterAll(async () => {
  if (serving !== undefined) await ended(serving);
  await Promise.all([postgres.stop(), mail.stop()]);
});

/** The environment of the operator's shell, and nothing of this test's. */
const shell = (more: Record<string, string> = {}): Record<string, string> => {
  const bins = [dirname(process.execPath), join(root, "infra/toolchain/pnpm/node_modules/.bin")].join(":");
  const { HOME = "", PATH = "", TMPDIR } = process.env;
  return { HOME, PATH: `${bins}:${PATH}`, ...(TMPDIR && { TMPDIR }), PORT: String(ports.gateway), ...more };
};

/** Runs blocks of the page in one shell, as they stand there; answers what they said. */
function run(names: readonly string[], env: Record<string, string>): string {
  const script = ["set -eu", ...names.map(block)].join("\n");
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { cwd: root, env: shell(env), encoding: "utf8" });
  if (status !== 0) throw new Error(`${names.join(", ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Starts what the page serves with, until it says that it does. */
async function serve(): Promise<void> {
  const { SETTINGS = "", PUBLIC_URL } = decided;
  serving = spawn("sh", ["-c", `exec ${block("serve")}`], {
    cwd: root,
    env: shell({ SETTINGS }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  await saidWhere(serving, `serves ${PUBLIC_URL}`);
}

/** A request as a browser on another network sends it, which trusts the test's authority alone. */
async function visit(
  method: "GET" | "POST",
  path: string,
  { body, cookie = "", key }: { body?: object; cookie?: string; key?: string } = {},
) {
  const dispatcher = new Agent({ connect: { ca: readFileSync(certificates.authority) } });
  try {
    const answer = await request(`https://localhost:${ports.proxy}${path}`, {
      method,
      dispatcher,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    const { stale } = answer.headers;
    return { status: answer.statusCode, text: await answer.body.text(), cookies, stale };
  } finally {
    await dispatcher.close();
  }
}

/** The same for as long as the system, which has just begun, is away or behind what this visitor has written. */
function visitPatiently(...[method, path, given]: Parameters<typeof visit>): ReturnType<typeof visit> {
  const key = randomUUID();
  return untilSettled(
    () => visit(method, path, { key, ...given }),
    ({ stale }) => stale,
  );
}

/** Sends bytes over TLS, and no more; answers what came back. */
async function stranger(bytes: string): Promise<string> {
  const ca = readFileSync(certificates.authority);
  const socket = connect({ host: "localhost", port: ports.proxy, ca });
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (answer += chunk));
  socket.on("error", () => {}); // it may well be hung up on
  const closed = new Promise((done) => socket.once("close", done));
  socket.end(Buffer.from(bytes, "latin1"));
  await closed;
  return answer;
}

/** Sends each to the proxy beside somebody who is signed in, and expects that everybody gets their own answers. */
async function leaveABystanderAlone(hostile: readonly string[]): Promise<void> {
  const answers = Promise.all(hostile.map(stranger));
  await getOwnAnswers();
  for (const answer of await answers) expect(answer).not.toMatch(/visitor-|signed-in=yes/);
  await getOwnAnswers();
}

async function getOwnAnswers(): Promise<void> {
  const [known, nothing] = await Promise.all([
    visit("GET", "/api/user", { cookie: signedIn }),
    visit("POST", "/api/nothing", { body: {} }),
  ]);
  expect([known.status, known.text]).toEqual([200, expect.stringContaining("visitor-")]);
  expect([nothing.status, nothing.text]).toEqual([404, expect.stringContaining("not-found")]);
}

const optionsOf = (proxy: string): ProxyOptions => ({
  block: page.get(proxy) ?? "",
  folder,
  certificates,
  port: ports.proxy,
  gateway: ports.gateway,
});

const password = "Correct-Horse-7-Staple";
const person = (username: string) => ({ username, password, fullName: "", email: "", userType: "candidate" });

describe("production.md, followed to the letter", () => {
  it("what is to be decided is what the test decides", () => {
    const asked = [...block("decide").matchAll(/^export (\w+)=/gm)].map(([, name = ""]) => name);
    expect(asked).toEqual(Object.keys(decided));
  });

  it("settings, databases and roles are made; the pages are built", () => {
    const said = run(["init", "build"], decided);
    expect(said).toContain("is written, for its owner's eyes alone");
    expect(said).not.toContain("Left to fill in");
    expect(statSync(decided["SETTINGS"] ?? "").mode & 0o777).toBe(0o600);
  }, 300_000);

  it("the four processes serve", async () => {
    await serve();
    expect(serving?.exitCode).toBeNull();
  });

  const proxies: readonly [string, StartProxy, boolean][] = [
    ["node", nodeProxy, true],
    ["caddy", caddy, isInstalled("caddy")],
    ["nginx", nginx, isInstalled("nginx")],
  ];
  for (const [name, start, installed] of proxies) {
    it.skipIf(!installed)(
      `a visitor registers and is known, through ${name}`,
      async () => {
        const stop = await start(optionsOf(name));
        try {
          expect((await visit("GET", "/")).text).toContain("<title>");
          const made = await visitPatiently("POST", "/api/register", { body: person(`visitor-${name}`) });
          expect([made.status, made.text]).toEqual([201, expect.stringContaining(`visitor-${name}`)]);
          const session = made.cookies.find((cookie) => cookie.startsWith("__Host-")) ?? "";
          expect(session).toMatch(/; Secure/);
          signedIn = made.cookies.map((each) => each.split(";")[0]).join("; ");
          const known = await visitPatiently("GET", "/api/user", { cookie: signedIn });
          expect([known.status, known.text]).toEqual([200, expect.stringContaining(`visitor-${name}`)]);
        } finally {
          await stop();
        }
      },
      120_000,
    );

    it.skipIf(!installed)(`hostile framings through ${name} leave a bystander own answers`, async () => {
      const stop = await start(optionsOf(name));
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(hostileBytes, { minLength: 4, maxLength: 4 }), leaveABystanderAlone),
          {
            // Without TLS in the gateway's smuggling.long.spec.ts, at full size.
            numRuns: Number(process.env["FUZZ_RUNS"] ?? 20),
            seed: 1,
          },
        );
      } finally {
        await stop();
      }
    });
  }

  it("the first administrator is made", () => {
    expect(run(["administrator"], decided)).toContain("first-admin");
  });

  it("a key changes beside the former one", () => {
    const lines = parseEnv(run(["rotate"], { SETTINGS: decided["SETTINGS"] ?? "" }));
    const before = parseEnv(readFileSync(decided["SETTINGS"] ?? "", "utf8"));
    expect(lines["SESSION_PRIVATE_KEY"]).not.toBe(before["SESSION_PRIVATE_KEY"]);
    const former = JSON.parse(before["SESSION_PUBLIC_KEYS"] ?? "") as { keys: object[] };
    expect(JSON.parse(lines["SESSION_PUBLIC_KEYS"] ?? "")).toMatchObject({ keys: [{}, ...former.keys] });
    const file = decided["SETTINGS"] ?? "";
    const replaced = Object.entries(lines).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, "m"), () => `${name}='${value}'`),
      readFileSync(file, "utf8"),
    );
    writeFileSync(file, replaced);
  });

  it("an upgrade sets rights again, and it serves on; who was signed in stays so under the new key", async () => {
    if (serving !== undefined) await ended(serving);
    expect(run(["upgrade", "missing"], decided)).toMatch(
      /provenwork_log: provenwork_command owns it[^]*No setting is missing\./,
    );
    await serve();
    const stop = await nodeProxy(optionsOf("node"));
    const login = await visitPatiently("POST", "/api/login", { body: { username: "visitor-node", password } });
    const known = await visitPatiently("GET", "/api/user", { cookie: signedIn });
    await stop();
    expect([login.status, login.text]).toEqual([200, expect.stringContaining("visitor-node")]);
    expect(known.status).toBe(200);
  }, 300_000);

  it.skipIf(dumpVersion() < 18)(
    "a backup is restored (pg_dump 18 or newer)",
    async () => {
      if (serving !== undefined) await ended(serving);
      run(["backup", "restore"], decided);
      await serve();
      const stop = await nodeProxy(optionsOf("node"));
      const login = await visitPatiently("POST", "/api/login", { body: { username: "visitor-node", password } });
      await stop();
      expect(login.status).toBe(200);
    },
    300_000,
  );
});

function dumpVersion(): number {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  return Number(/(?<!\d)(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}
