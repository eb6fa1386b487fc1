import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltImage } from "./built-image.ts";
import type { Service } from "./composition.ts";

export interface Container {
  readonly name: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Exit code of a command in it, such as its healthcheck, and what it printed. */
  exec(args: readonly string[]): Promise<{ status: number | null; output: string }>;
  kill(signal: "TERM" | "KILL"): void;
  readonly ended: Promise<number | null>;
}

interface Place {
  readonly image: BuiltImage;
  /** For bundles and the runtime's state. */
  readonly folder: string;
  /** The sources of what a service mounts: secrets and volumes by name, other files by their path. */
  readonly sourceOf: (name: string) => string;
}

const bytes = (text: string) => Number.parseInt(text, 10) * { m: 1 << 20, g: 1 << 30 }[text.at(-1) as "m" | "g"];
const capabilities = ["bounding", "effective", "permitted", "inheritable", "ambient"];

/**
 * Runs a service of the composition as an engine does, by `runc`: its command as the image's user in its own namespaces, with a
 * read-only root that has the image's files alone, no capabilities, and its limits. `space` is its network namespace.
 */
export function runContainer(
  { image, folder, sourceOf }: Place,
  name: string,
  service: Service,
  space: string,
  args: readonly string[] = [],
): Container {
  const bundle = join(folder, name);
  mkdirSync(bundle, { recursive: true });
  const limits = service.deploy?.resources.limits;
  const [uid, gid] = (service.user ?? image.config.User).split(":").map(Number);
  const environment = Object.entries(service.environment ?? {}).map(([setting, value]) => `${setting}=${value}`);
  const bind = (source: string, destination: string, ...options: string[]) => ({
    destination,
    source,
    type: "bind",
    options: ["bind", "nosuid", "nodev", ...options],
  });
  const config = {
    ociVersion: "1.0.2",
    hostname: name,
    root: { path: image.folder, readonly: service.read_only === true },
    process: {
      user: { uid, gid },
      args: [...(service.entrypoint ?? image.config.Entrypoint), ...(service.command ?? []), ...args],
      env: [...image.config.Env, ...environment],
      cwd: image.config.WorkingDir,
      noNewPrivileges: service.security_opt?.includes("no-new-privileges:true"),
      capabilities: Object.fromEntries(capabilities.map((set) => [set, service.cap_add ?? []])),
    },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      // What is mounted below leaves nothing in the image's folder, which other containers share.
      { destination: "/run", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=755", "size=64k"] },
      { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755", "size=64k"] },
      ...(service.tmpfs ?? []).map((entry) => {
        const [destination = "", options = ""] = entry.split(":");
        return { destination, type: "tmpfs", source: "tmpfs", options: options.split(",") };
      }),
      ...(service.secrets ?? []).map((secret) => bind(sourceOf(secret), `/run/secrets/${secret}`, "ro")),
      ...(service.volumes ?? []).map((entry) => {
        const [source = "", destination = "", ...options] = entry.split(":");
        return bind(sourceOf(source), destination, ...options);
      }),
      bind(sourceOf(`hosts of ${name}`), "/etc/hosts", "ro"),
    ],
    linux: {
      namespaces: [...["pid", "mount", "ipc", "uts"].map((type) => ({ type })), { type: "network", path: space }],
      resources: {
        ...(limits && { memory: { limit: bytes(limits.memory) }, pids: { limit: limits.pids } }),
      },
      maskedPaths: ["/proc/kcore", "/proc/keys", "/proc/timer_list", "/proc/sched_debug"],
      readonlyPaths: ["/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys", "/proc/sysrq-trigger"],
    },
  };
  writeFileSync(join(bundle, "config.json"), JSON.stringify(config));
  const runc = ["--root", join(folder, "runc")];
  const child = spawn("runc", [...runc, "run", "--bundle", bundle, `pw-${name}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    name,
    process: child,
    output: () => output,
    exec: (command) => finished(spawn("runc", [...runc, "exec", `pw-${name}`, ...command])),
    kill: (signal) => void spawn("runc", [...runc, "kill", `pw-${name}`, signal], { stdio: "ignore" }),
    ended: new Promise((done) => child.once("close", (code) => done(code))),
  };
}

function finished(child: ChildProcessWithoutNullStreams): Promise<{ status: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.once("close", (status) => done({ status, output })));
}
