import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "@provenwork/ops/root";

export interface BuiltImage {
  /** Its files. */
  readonly folder: string;
  /** What an engine reads of how to run it. */
  readonly config: {
    readonly User: string;
    readonly Env: string[];
    readonly Entrypoint: string[];
    readonly WorkingDir: string;
  };
  /** Of all its files, without the base's. */
  readonly bytes: { readonly all: number; readonly base: number };
  readonly history: string;
}

/** What is missing here to build the image and run it as an engine does. */
export function missingTools(): string[] {
  const tools = ["buildah", "debootstrap", "runc", "ip", "npm"];
  const missing = tools.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);
  return process.getuid?.() === 0 ? missing : ["root", ...missing];
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 26 });

/**
 * Builds the Dockerfile by `buildah`, without an engine and without pulling an image: its base is made here of Debian's packages, this
 * Node and this machine's npm, as the one that it names.
 */
export function buildImage(folder: string): BuiltImage {
  const store = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
  const buildah = (...args: string[]) => run("buildah", ...store, ...args).trim();
  const base = join(folder, "base");
  makeBase(base);
  const empty = buildah("from", "scratch");
  buildah("copy", "--quiet", empty, base, "/");
  buildah("commit", "--quiet", "--rm", empty, "localhost/node-base");
  rmSync(base, { recursive: true, force: true });
  const secret = join(folder, "npmrc");
  const authorities = process.env["NODE_EXTRA_CA_CERTS"] ?? "/etc/ssl/certs/ca-certificates.crt";
  const trusted = existsSync(authorities);
  const registry = process.env["npm_config_registry"];
  const lines = [...(trusted ? [`cafile=${authorities}`] : []), ...(registry ? [`registry=${registry}`] : [])];
  writeFileSync(secret, `${lines.join("\n")}\n`);
  const ours = ["--pull-never", "--build-arg", "NODE_IMAGE=localhost/node-base", "--secret", `id=npmrc,src=${secret}`];
  const volume = trusted ? ["--volume", `${authorities}:${authorities}:ro`] : [];
  buildah("bud", "--isolation=chroot", "--layers=false", "--tag=localhost/provenwork", ...ours, ...volume, root);
  const container = buildah("from", "--pull-never", "localhost/provenwork");
  const inspected = JSON.parse(buildah("inspect", "--type", "image", "localhost/provenwork")) as {
    OCIv1: { config: BuiltImage["config"] };
  };
  const size = (image: string) =>
    Number(buildah("images", "--json", image).match(/"size":\s*"([\d.]+) MB"/)?.[1]) * 1e6;
  return {
    folder: buildah("mount", container),
    config: inspected.OCIv1.config,
    bytes: { all: size("localhost/provenwork"), base: size("localhost/node-base") },
    history: JSON.stringify(inspected),
  };
}

/** As `node:…-trixie-slim`: Debian with what Node needs, Node, and npm. */
function makeBase(base: string): void {
  mkdirSync(base, { recursive: true });
  run("debootstrap", "--variant=minbase", "--include=libatomic1,libstdc++6", "trixie", base);
  for (const path of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
    rmSync(join(base, path), { recursive: true, force: true });
  cpSync(process.execPath, join(base, "usr/local/bin/node"));
  chmodSync(join(base, "usr/local/bin/node"), 0o755);
  const npm = run("sh", "-c", 'readlink -f "$(command -v npm)"').trim();
  cpSync(dirname(dirname(npm)), join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, "usr/local/bin", name));
}
