import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { programNames } from "@provenwork/ops/launch/production";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { testFolder } from "@provenwork/platform/testing/folder";
import { startMailServer, type TestMailServer } from "@provenwork/platform/testing/mail-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltImage, buildImage, missingTools } from "./built-image.ts";
import { readComposition, type Service } from "./composition.ts";
import { type Container, runContainer } from "./containers.ts";
import { mainJob } from "./main-job.ts";
import { makeNetworks, type Networks } from "./network.ts";

const missing = missingTools();

/**
 * The Dockerfile built by buildah, and the composition's product run by runc, which engines run containers with. Postgres, Caddy and
 * the mail server of the composition are stood in for: their images cannot be had without a registry.
 */
describe.skipIf(missing.length > 0)(
  `the composition without an engine (needs ${missing.join(", ") || "nothing"})`,
  () => {
    const folder = testFolder();
    const settings = join(folder, "settings");
    const composition = readComposition({ RELEASE: "tried", SITE: "localhost", SETTINGS_FOLDER: settings });
    const names = programNames.flatMap((name) => [`${name}-1`, `${name}-2`]);
    const containers = new Map<string, Container>();
    const steps: (() => unknown)[] = [];
    let image: BuiltImage;
    let networks: Networks;
    let postgres: EmbeddedPostgres;
    let mail: TestMailServer;

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      image = buildImage(join(folder, "image"));
      for (const [path, uid] of [
        [settings, 10_001],
        [join(folder, "files"), 10_001],
      ] as const) {
        mkdirSync(path, { mode: 0o700 });
        chownSync(path, uid, uid);
      }
      [postgres, mail] = await Promise.all([
        startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } }),
        startMailServer(),
      ]);
      steps.push(
        () => postgres.stop(),
        () => mail.stop(),
      );
      networks = makeNetworks(composition, ["caddy", "postgres", "mail"]);
      steps.push(() => networks.end());
      await networks.forward("postgres", 5432, Number(new URL(postgres.url).port));
      await networks.forward("mail", 1025, Number(new URL(mail.url).port));
    });
    afterAll(async () => {
      for (const container of containers.values()) container.kill("KILL");
      await Promise.all([...containers.values()].map(({ ended }) => ended));
      for (const step of steps.toReversed()) await step();
    });

    function start(name: string, more: Partial<Service> = {}, args: readonly string[] = []): Container {
      const service = { ...(composition.services[name] as Service), ...more };
      const hosts = join(folder, `hosts-${name}`);
      writeFileSync(hosts, networks.hosts(name));
      const sourceOf = (source: string) => {
        if (source === `hosts of ${name}`) return hosts;
        return composition.secrets[source]?.file ?? (source === "files" ? join(folder, "files") : source);
      };
      const space = spaces.get(name) ?? networks.join(name, service);
      spaces.set(name, space);
      const container = runContainer({ image, folder, sourceOf }, name, service, space, args);
      containers.set(name, container);
      return container;
    }
    const spaces = new Map<string, string>();
    const running = (name: string): Container => {
      const container = containers.get(name);
      if (container === undefined) throw new Error(`${name} does not run`);
      return container;
    };
    async function ops(...args: string[]) {
      const container = start("ops", {}, args);
      return { status: await container.ended, output: container.output() };
    }
    const healthOf = (name: string) =>
      running(name).exec(composition.services[name]?.healthcheck?.test?.slice(1) ?? []);
    const gateway = (n: 1 | 2) => `http://${networks.addressOf(`gateway-${n}`, "front")}:3000`;
    const node = (name: string, code: string) => running(name).exec(["node", "-e", code]);

    it("the image has little more than its base, and runs as a user without rights", () => {
      expect(image.config).toMatchObject({ User: "10001:10001", WorkingDir: "/opt/provenwork" });
      const ours = image.bytes.all - image.bytes.base;
      console.log(`image: ${image.bytes.all / 1e6} MB, without its base ${ours / 1e6} MB`);
      expect(ours).toBeLessThan(100e6);
    });

    it("the operations CLI makes databases and settings", async () => {
      const password = new URL(postgres.url).password;
      writeFileSync(join(settings, "pgpass"), `postgres:5432:*:postgres:${password}\n`, { mode: 0o400 });
      chownSync(join(settings, "pgpass"), 10_001, 10_001);
      const made = await ops("production", "init", "/etc/provenwork/settings.env");
      expect(made.output).toContain("Left to fill in: SMTP_URL, MAIL_FROM");
      expect(made.status, made.output).toBe(0);
      const file = join(settings, "settings.env");
      const filled = readFileSync(file, "utf8")
        .replace(/^SMTP_URL=$/m, "SMTP_URL=smtp://mail:1025")
        .replace(/^MAIL_FROM=$/m, "MAIL_FROM='Provenwork <hello@provenwork.example>'");
      writeFileSync(file, filled);
      const split = await ops("production", "split", "/etc/provenwork/settings.env", "/etc/provenwork");
      expect(split.status, split.output).toBe(0);
    });

    it("a process that waits for its database ends at once when it is told to", async () => {
      const file = composition.secrets["projector"]?.file ?? "";
      const right = readFileSync(file, "utf8");
      writeFileSync(file, right.replaceAll("@postgres:5432", "@postgres:5433"));
      const waiting = start("projector-1");
      await expect.poll(waiting.output).toMatch(/ECONNREFUSED|unavailable|waiting/);
      waiting.kill("TERM");
      expect(await waiting.ended).toBe(143);
      writeFileSync(file, right);
    });

    it("two of each start, and every healthcheck passes as it is written", async () => {
      for (const name of names) start(name);
      for (const name of names)
        await expect.poll(() => healthOf(name), { message: name, interval: 1_000 }).toEqual({ status: 0, output: "" });
    });

    it("the main job, through each gateway", async () => {
      for (const n of [1, 2] as const) expect(await mainJob(gateway(n), mail)).toMatch(/^[0-9a-f-]{36}$/);
    });

    it("the operations CLI finds every part well", async () => {
      await expect
        .poll(async () => (await ops("--settings", "/etc/provenwork/settings.env", "status")).output, {
          interval: 2_000,
        })
        .not.toContain("FAILING");
    });

    it("a process cannot write its code, its settings or anything else but its volumes", async () => {
      const attempts = [
        "/opt/provenwork/x",
        "/opt/provenwork/infra/ops/dist/serve.js",
        "/etc/passwd",
        "/x",
        "/usr/local/bin/node",
      ];
      for (const name of names) {
        const secret = composition.services[name]?.secrets?.[0] ?? "";
        const files = [...attempts, `/run/secrets/${secret}`, "/var/lib/provenwork/x"];
        const code = `const { writeFileSync } = require("node:fs");
        for (const file of ${JSON.stringify(files)}) { try { writeFileSync(file, "x", { flag: "a" }); console.log(file); } catch {} }
        writeFileSync("/tmp/x", "x");`;
        expect(await node(name, code), name).toEqual({ status: 0, output: "" });
      }
      const toVolume = 'require("node:fs").writeFileSync("/var/lib/provenwork/files/x", "x")';
      expect((await node("command-service-1", toVolume)).status).toBe(0);
      expect((await node("query-service-1", toVolume)).status).not.toBe(0);
    });

    it("a process is the first of its container, without capabilities, and has only its own secrets", async () => {
      const all = parseEnv(readFileSync(join(settings, "settings.env"), "utf8"));
      const secret = all["LOOKUP_KEY"] ?? "";
      for (const name of names) {
        const { output } = await node(
          name,
          `const { readFileSync, readdirSync } = require("node:fs");
          for (const file of ["status", "cmdline", "environ"]) console.log(String(readFileSync("/proc/1/" + file)));
          console.log(String(readdirSync("/run/secrets")))`,
        );
        expect(output).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
        expect(output).toMatch(/^CapEff:\t0{16}$/m);
        expect(output).toMatch(/^CapBnd:\t0{16}$/m);
        expect(output).toMatch(/^NoNewPrivs:\t1$/m);
        expect(output).toContain("infra/ops/dist/serve.js");
        expect(output.trim().split("\n").at(-1)).toBe(composition.services[name]?.secrets?.[0]);
        expect(output.includes(secret), name).toBe(false);
        expect(running(name).output().includes(secret), name).toBe(false);
      }
      expect(image.history.includes(secret)).toBe(false);
    });

    it("a gateway cannot reach Postgres, a service cannot reach Caddy", async () => {
      const reach = async (name: string, address: string, port: number) => {
        const code = `require("node:net").connect(${port}, "${address}")
          .on("connect", () => process.exit(0)).on("error", () => process.exit(3))`;
        return (await node(name, code)).status;
      };
      expect(await reach("query-service-1", networks.addressOf("postgres", "data"), 5432)).toBe(0);
      expect(await reach("gateway-1", networks.addressOf("postgres", "data"), 5432)).toBe(3);
      expect(await reach("query-service-1", networks.addressOf("gateway-1", "front"), 3000)).toBe(3);
    });

    it("a process that takes more memory than its limit is killed, and the others go on", async () => {
      const name = "query-service-2";
      const eaten = await node(name, "const all = []; for (;;) all.push(Buffer.alloc(16 << 20, 1))");
      expect(eaten.status).not.toBe(0);
      const health = async () => {
        if (running(name).process.exitCode !== null) start(name);
        return (await healthOf(name)).status;
      };
      await expect.poll(health, { interval: 1_000 }).toBe(0);
      expect((await fetch(`${gateway(1)}/`)).status).toBe(200);
    });

    it("each ends with 0 within its time when it is told to, while the other one answers", async () => {
      for (const name of names.filter((each) => each.endsWith("-1"))) {
        const container = running(name);
        const began = performance.now();
        container.kill("TERM");
        expect(await container.ended, container.output().slice(-500)).toBe(0);
        const grace = Number.parseInt(composition.services[name]?.stop_grace_period ?? "", 10) * 1_000;
        expect(performance.now() - began).toBeLessThan(grace);
        await mainJob(gateway(2), mail);
      }
    });

    it("logs lines to standard output alone", () => {
      for (const name of names) {
        const lines = running(name).output().trim().split("\n");
        expect(
          lines.filter((line) => !line.startsWith("{")),
          name,
        ).toEqual([]);
      }
    });
  },
);
