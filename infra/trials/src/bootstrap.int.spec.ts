import { spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "@provenwork/ops/root";
import { testFolder } from "@provenwork/platform/testing/folder";
import { expect, it } from "vitest";

const toolchain = "infra/toolchain/pnpm";

/** A copy of the repository with its first script only, on a machine whose npm is this shell script. */
function copyWith(npm: string): string {
  const folder = testFolder();
  for (const inside of [toolchain, "bin"]) mkdirSync(join(folder, inside), { recursive: true });
  copyFileSync(join(root, "infra/bootstrap.mjs"), join(folder, "infra/bootstrap.mjs"));
  writeFileSync(join(folder, "bin/npm"), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, "bin/npm"), 0o755);
  return folder;
}

async function start(folder: string, settings: Record<string, string> = {}) {
  const PATH = [join(folder, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const child = spawn(process.execPath, [join(folder, "infra/bootstrap.mjs"), "start"], {
    env: { ...process.env, ...settings, PATH },
  });
  const code = new Promise<number | null>((done) => child.on("exit", done));
  return { error: await text(child.stderr), code: await code };
}

it.skipIf(process.platform === "win32")("gives npm limits of its own for each connection", async () => {
  const folder = copyWith('echo "$@" > arguments; exit 1');
  const { code, error } = await start(folder);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, toolchain, "arguments"), "utf8")).toContain(
    "--fetch-timeout=60000 --fetch-retries=2",
  );
  expect(error).toContain("npm install failed in infra/toolchain/pnpm: see the lines above");
});

it.skipIf(process.platform === "win32")(
  "stops a stalled installation with advice, and leaves nothing half done",
  async () => {
    const folder = copyWith("mkdir -p node_modules/.bin && echo half > node_modules/.bin/pnpm && exec sleep 300");
    const { code, error } = await start(folder, { PROVENWORK_INSTALL_MINUTES: "0.05" });
    expect(code).toBe(1);
    expect(error).toContain(
      "npm install in infra/toolchain/pnpm was not done within 0.05 minutes: check the connection to the registry (npm ping) and start again",
    );
    expect(error).toContain("PROVENWORK_INSTALL_MINUTES");
    expect(existsSync(join(folder, toolchain, "node_modules"))).toBe(false);
  },
);

/** npm that installs pnpm's program with this hash. */
const installing = (integrity: string, platform = "linux-x64") => {
  const program = { version: "12.21.0", integrity };
  const { packages } = JSON.parse(readFileSync(join(root, toolchain, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>;
  };
  const installed = {
    "node_modules/pnpm": packages["node_modules/pnpm"],
    [`node_modules/@pnpm/exe.${platform}`]: program,
  };
  const folder =
    copyWith(`mkdir -p node_modules/.bin && echo '#!/bin/sh\nexit 7' > node_modules/.bin/pnpm && chmod +x node_modules/.bin/pnpm
echo '${JSON.stringify({ packages: installed })}' > node_modules/.package-lock.json`);
  copyFileSync(join(root, toolchain, "package-lock.json"), join(folder, toolchain, "package-lock.json"));
  return { folder, recorded: (packages["node_modules/@pnpm/exe.linux-x64"] as { integrity: string }).integrity };
};

it.skipIf(process.platform === "win32")("uses no pnpm with another hash than the recorded one", async () => {
  const { folder } = installing("sha512-other");
  const { code, error } = await start(folder);
  expect(code).toBe(1);
  expect(error).toContain(
    "npm installed pnpm for linux-x64 with other hashes than infra/toolchain/pnpm/package-lock.json",
  );
  expect(existsSync(join(folder, toolchain, "node_modules"))).toBe(false);
});

it.skipIf(process.platform === "win32")("accepts the recorded hash, and reports if none is recorded", async () => {
  const { recorded } = installing("");
  const pinned = await start(installing(recorded).folder);
  expect(pinned.error).toContain("pnpm install failed");
  expect(pinned.error).not.toContain("hash");
  const other = await start(installing("sha512-other", "darwin-arm64").folder);
  expect(other.error).toContain("no hash is recorded for pnpm on darwin-arm64");
  expect(other.error).toContain("pnpm install failed");
});
