import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, readFileSync, readlinkSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { connect } from "node:tls";
import { parseEnv } from "node:util";
import { testFolder } from "@provenwork/platform/testing/folder";
import { sized } from "@provenwork/platform/testing/sized";
import { startMailServer, type TestMailServer } from "@provenwork/platform/testing/mail-server";
import fc from "fast-check";
import pg from "pg";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programNames } from "@provenwork/ops/launch/production";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { ensureUi } from "@provenwork/ops/build/ui";
import { hostileBytes } from "@provenwork/ops/testing/hostile-framing";
import { freeOwnPorts } from "@provenwork/ops/testing/production-stack";
import { ended, untilPrinted } from "@provenwork/ops/testing/stack";
import { untilSettled } from "@provenwork/ops/testing/until-settled";
import { freePort, startEmbeddedPostgres, type EmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { type CertificateFiles, type TestAuthority, makeAuthority } from "@provenwork/platform/testing/certificates";
import { type Machine, makeMachine } from "./machine.ts";
import { blocksOfPage, blocksOfRestore } from "./page.ts";
import { type ProxyOptions, type StartProxy, caddy, isInstalled, nginx, nodeProxy } from "./tls-proxies.ts";

const page = blocksOfPage();
const blocksRun = new Set<string>();
const block = (name: string): string => {
  const found = page.get(name);
  if (found === undefined) throw new Error(`production.md has no block ${name}`);
  blocksRun.add(name);
  return machine.here(found.content);
};

const folder = testFolder();
let postgres: EmbeddedPostgres;
let mail: TestMailServer;
let authority: TestAuthority;
let certificates: CertificateFiles;
/** The decisions of section 2, and a free port. */
let decided: Record<string, string>;
let ports: { gateway: number; proxy: number };
let ownPorts: Record<string, string>;
let machine: Machine;
let serving: ChildProcess | undefined;
/** Cookies of a visitor who registered before the session key changed. */
let signedIn = "";

beforeAll(async () => {
  chmodSync(folder, 0o755);
  [postgres, mail] = await Promise.all([
    startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } }),
    startMailServer(),
  ]);
  authority = makeAuthority(folder);
  certificates = authority.sign("site", 2);
  await Promise.all([ensureUi("production", () => {}), ensurePrograms(() => {})]);
  machine = makeMachine(folder);
  ports = { gateway: await freePort(), proxy: await freePort() };
  ownPorts = await freeOwnPorts();
  decided = {
    SITE: `localhost:${ports.proxy}`,
    SETTINGS: machine.folder("/etc/provenwork/settings.env"),
    DATABASE_URL: Object.assign(new URL(postgres.url), { username: "provenwork_admin", password: "PASSWORD" }).href,
    PUBLIC_URL: `https://localhost:${ports.proxy}`,
    FILES_URL: `file://${machine.folder("/var/lib/provenwork/files")}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Provenwork <no-reply@work.example>",
  };
});
afterAll(async () => {
  if (serving !== undefined) await ended(serving);
  await Promise.all([postgres.stop(), mail.stop()]);
});

/** The environment of the operator's shell. */
const shell = (more: Record<string, string> = {}): Record<string, string> => {
  const bins = [machine.bin, dirname(process.execPath)].join(":");
  const { HOME = "", PATH = "", TMPDIR } = process.env;
  const registry = Object.entries(process.env).filter(([name]) => /^npm_config_/i.test(name));
  return {
    ...(Object.fromEntries(registry) as Record<string, string>),
    HOME,
    PATH: `${bins}:${PATH}`,
    ...(TMPDIR && { TMPDIR }),
    PORT: String(ports.gateway),
    ...ownPorts,
    ...more,
  };
};

/** The release that `current` points to. */
const current = () => machine.folder("/opt/provenwork/current");
const whereToRun = () => (existsSync(current()) ? current() : folder);

/** Runs blocks of the page unchanged in one shell. Returns their output. */
const run = (names: readonly string[], env: Record<string, string>): string => runLines(names.map(block), env);

function runLines(lines: readonly string[], env: Record<string, string>): string {
  const options = { cwd: whereToRun(), env: shell(env), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", ["set -eu", ...lines].join("\n")], options);
  if (status !== 0) throw new Error(`${lines.join("\n")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Runs the page's serve command until it reports that it serves. */
async function serve(): Promise<void> {
  const { SETTINGS = "", PUBLIC_URL } = decided;
  serving = spawn("sh", ["-c", `exec ${block("serve")}`], {
    cwd: current(),
    env: shell({ SETTINGS }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilPrinted(serving, `serves ${PUBLIC_URL}`);
}

/** A request as from a browser on another network, which trusts only the test's authority. */
async function visit(
  method: "GET" | "POST",
  path: string,
  { body, cookie = "", key }: { body?: object; cookie?: string; key?: string } = {},
) {
  const dispatcher = new Agent({ connect: { ca: readFileSync(authority.file) } });
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
function visitWithRetries(...[method, path, given]: Parameters<typeof visit>): ReturnType<typeof visit> {
  const key = randomUUID();
  return untilSettled(
    () => visit(method, path, { key, ...given }),
    ({ stale }) => stale,
  );
}

/** Sends raw bytes over TLS; returns the response. */
async function sendRaw(bytes: string): Promise<string> {
  const ca = readFileSync(authority.file);
  const socket = connect({ host: "localhost", port: ports.proxy, ca });
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (answer += chunk));
  socket.on("error", () => {}); // it may well be hung up on
  const closed = new Promise((done) => socket.once("close", done));
  socket.end(Buffer.from(bytes, "latin1"));
  await closed;
  return answer;
}

/** Sends each to the proxy next to requests of a signed-in user, and expects that both only get their own answers. */
async function expectNoMixUp(hostile: readonly string[]): Promise<void> {
  const answers = Promise.all(hostile.map(sendRaw));
  await getOwnAnswers();
  for (const answer of await answers) expect(answer).not.toMatch(/visitor-|signed-in=yes/);
  await getOwnAnswers();
}

async function getOwnAnswers(): Promise<void> {
  const [known, nothing] = await Promise.all([
    visitWithRetries("GET", "/api/user", { cookie: signedIn }),
    visitWithRetries("POST", "/api/nothing", { body: {} }),
  ]);
  expect([known.status, known.text]).toEqual([200, expect.stringContaining("visitor-")]);
  expect([nothing.status, nothing.text]).toEqual([404, expect.stringContaining("not-found")]);
}

const optionsOf = (proxy: string): ProxyOptions => ({
  block: page.get(proxy)?.content ?? "",
  folder,
  certificates,
  port: ports.proxy,
  gateway: ports.gateway,
});

const password = "Correct-Horse-7-Staple";
const person = (username: string) => ({ username, password, fullName: "", email: "", userType: "candidate" });

describe("production.md, followed to the letter", () => {
  it("the decisions of the page are those of this test", () => {
    const decisions = [...block("decide").matchAll(/^export (\w+)=/gm)].map(([, name = ""]) => name);
    expect(decisions).toEqual(Object.keys(decided));
  });

  it("the machine has its folders, an administrator of Postgres and a release", async () => {
    run(["machine", "user"], {});
    expect(machine.calls().map((line) => line.split(" ")[0])).toEqual([
      "apt-get",
      "apt-get",
      "adduser",
      "runuser",
      "su",
    ]);
    const [, sql = ""] = /--command (.*)/.exec(machine.calls()[3] ?? "") ?? [];
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(sql);
    await client.end();
    run(["install"], {});
    expect(readlinkSync(current())).toBe("releases/first");
  });

  it("settings, databases and roles are created; the pages are built", () => {
    const output = run(["init", "build"], decided);
    expect(output).toContain("is written, readable only by its owner");
    expect(output).not.toContain("Left to fill in");
    expect(statSync(decided["SETTINGS"] ?? "").mode & 0o777).toBe(0o600);
  });

  it("the four processes serve", async () => {
    await serve();
    expect(serving?.exitCode).toBeNull();
    run(["enable"], {});
    expect(machine.calls().slice(-2)).toEqual(["systemctl daemon-reload", "systemctl enable --now provenwork"]);
  });

  it("each process may be a service of its own, at the machine's address", () => {
    run(["processes"], {});
    const started = programNames.map((name) => `provenwork@${name}`);
    expect(machine.calls().at(-1)?.split(" ").slice(3).toSorted()).toEqual(started.toSorted());
    for (const name of programNames) {
      const own = parseEnv(readFileSync(machine.folder(`/etc/provenwork/${name}.conf`), "utf8"));
      expect(own).toEqual({ HOST: "10.0.0.1", PORT: expect.stringMatching(/^3\d{3}$/) });
    }
  });

  it.skipIf(!isInstalled("curl"))("a probe finds the gateway well, on its private port only (needs curl)", async () => {
    const script = block("probe").replaceAll("3104", ownPorts["OPERATIONS_PORT"] ?? "");
    const probe = () => spawnSync("sh", ["-euc", script], { encoding: "utf8" });
    // The gateway is ready once each service is.
    await expect.poll(probe).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('provenwork_ready{check="command-service"'),
    });
    const onPublicPort = await fetch(`http://127.0.0.1:${ports.gateway}/metrics`);
    expect(onPublicPort.status).toBe(404);
  });

  it("Prometheus finds each process where the page says", async () => {
    const [, file = ""] = /- files: \[(.*)\]/.exec(block("prometheus")) ?? [];
    const groups = JSON.parse(readFileSync(file, "utf8")) as { targets: string[]; labels: { service: string } }[];
    expect(groups.map(({ labels }) => labels.service).toSorted()).toEqual([
      "command-service",
      "gateway",
      "projector",
      "query-service",
    ]);
    for (const { targets, labels } of groups) {
      const metrics = await (await fetch(`http://${targets[0]}/metrics`)).text();
      expect(metrics).toContain(`service="${labels.service}"`);
    }
    const [, rules = ""] = /rule_files: \[(.*)\]/.exec(block("prometheus")) ?? [];
    expect(existsSync(rules)).toBe(true);
  });

  const proxies: readonly [string, StartProxy, boolean][] = [
    ["node", nodeProxy, true],
    ["caddy", caddy, isInstalled("caddy")],
    ["nginx", nginx, isInstalled("nginx")],
  ];
  for (const [name, start, installed] of proxies) {
    it.skipIf(!installed)(`a visitor registers and is known, through ${name}`, async () => {
      const stop = await start(optionsOf(name));
      try {
        expect((await visit("GET", "/")).text).toContain("<title>");
        const made = await visitWithRetries("POST", "/api/register", { body: person(`visitor-${name}`) });
        expect([made.status, made.text]).toEqual([201, expect.stringContaining(`visitor-${name}`)]);
        const session = made.cookies.find((cookie) => cookie.startsWith("__Host-")) ?? "";
        expect(session).toMatch(/; Secure/);
        signedIn = made.cookies.map((each) => each.split(";")[0]).join("; ");
        const known = await visitWithRetries("GET", "/api/user", { cookie: signedIn });
        expect([known.status, known.text]).toEqual([200, expect.stringContaining(`visitor-${name}`)]);
      } finally {
        await stop();
      }
    });

    it.skipIf(!installed)(`hostile framings through ${name} do not mix up answers`, async () => {
      const stop = await start(optionsOf(name));
      try {
        await fc.assert(fc.asyncProperty(fc.array(hostileBytes, { minLength: 4, maxLength: 4 }), expectNoMixUp), {
          // Without TLS in the gateway's smuggling.long.spec.ts, at full size.
          numRuns: sized(5, Number(process.env["FUZZ_RUNS"] ?? 20)),
          seed: 1,
        });
      } finally {
        await stop();
      }
    });
  }

  it("the first administrator is created, and every part is up", async () => {
    const [create = "", status = ""] = block("administrator").split("\n");
    // On a busy machine log or database may be unavailable for some seconds: an operator tries again, too.
    await expect.poll(() => runLines([create], decided)).toContain("first-admin");
    await expect.poll(() => runLines([status], decided)).toContain("ok");
  });

  it("a key is rotated, and the former public key stays", () => {
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

  it("an upgrade builds in its own folder, while the running release serves", async () => {
    const served = (release: string) =>
      readdirSync(machine.folder(`/opt/provenwork/${release}/ui/dist`), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, statSync(join(entry.parentPath, entry.name)).mtimeMs]);
    const release = readlinkSync(current());
    const before = served(release);
    machine.publish("ui/public/release.txt", "The next one\n");
    expect(run(["upgrade"], decided)).toMatch(/No setting is missing\.[^]*provenwork_log: provenwork_command owns it/);
    expect(readlinkSync(current())).not.toBe(release);
    expect(existsSync(join(current(), "ui/dist/release.txt"))).toBe(true);
    expect(served(release)).toEqual(before);
    // Not on a connection that the gateway closed while the upgrade kept this process from noticing.
    const ofSite = async (path: string) => {
      const { statusCode, body } = await request(`http://127.0.0.1:${ports.gateway}${path}`, {
        dispatcher: new Agent(),
        reset: true,
      });
      await body.dump();
      return statusCode;
    };
    expect([await ofSite("/"), await ofSite("/release.txt")]).toEqual([200, 404]);
  });

  it("status names each process that does not respond, with --settings", async () => {
    if (serving !== undefined) await ended(serving);
    const { SETTINGS = "" } = decided;
    const args = ["run", "--silent", "ops", "--", "--settings", SETTINGS, "status"];
    const { status, stdout } = spawnSync("npm", args, { cwd: current(), env: shell(), encoding: "utf8" });
    expect(status).toBe(1);
    for (const name of ["command-service", "projector", "query-service", "gateway"])
      expect(stdout).toMatch(
        new RegExp(`^${name} +FAILING +does not respond at http://127.0.0.1:\\d+: connect ECONNREFUSED`, "m"),
      );
  });

  it("serves after the restart, and existing sessions stay valid under the new key", async () => {
    run(["restart"], {});
    expect(machine.calls().at(-1)).toBe("systemctl restart provenwork");
    await serve();
    const stop = await nodeProxy(optionsOf("node"));
    const login = await visitWithRetries("POST", "/api/login", { body: { username: "visitor-node", password } });
    const known = await visitWithRetries("GET", "/api/user", { cookie: signedIn });
    await stop();
    expect([login.status, login.text]).toEqual([200, expect.stringContaining("visitor-node")]);
    expect(known.status).toBe(200);
  });

  it.skipIf(dumpVersion() < 18)("a backup is restored (pg_dump 18 or newer)", async () => {
    if (serving !== undefined) await ended(serving);
    run(["backup", "restore"], decided);
    await serve();
    const stop = await nodeProxy(optionsOf("node"));
    const login = await visitWithRetries("POST", "/api/login", { body: { username: "visitor-node", password } });
    await stop();
    expect(login.status).toBe(200);
  });
});

it("every command of the page was run, except those of another test and for missing tools", () => {
  const shells = [...page].filter(([, { language }]) => language === "sh").map(([name]) => name);
  const missing = [...(dumpVersion() < 18 ? ["backup", "restore"] : []), ...(isInstalled("curl") ? [] : ["probe"])];
  expect(shells.filter((name) => !blocksRun.has(name)).toSorted()).toEqual([...blocksOfRestore, ...missing].toSorted());
});

function dumpVersion(): number {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  return Number(/(?<!\d)(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}
