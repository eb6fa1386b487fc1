import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Of the repository. Not by its package: the configuration of vitest imports this file from the root, which has no packages. */
const root = join(import.meta.dirname, "../../../..");

interface Bundled {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Unpacks the Chromium of `@sparticuz/chromium` once per version; undefined where the package does not apply. */
export async function bundledChromium(): Promise<Bundled | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const bin = packageFolder();
  if (bin === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(bin, "../package.json"), "utf8")) as { version: string };
  const folder = join(root, "node_modules/.cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(bin, folder);
  const executablePath = join(folder, "chromium");
  return { executablePath, env: { FONTCONFIG_FILE: join(folder, "fonts.conf"), ...libraries(executablePath, folder) } };
}

function packageFolder(): string | undefined {
  try {
    const description = findPackageJSON("@sparticuz/chromium", import.meta.url);
    return description === undefined ? undefined : join(dirname(description), "bin");
  } catch {
    return undefined; // an optional dependency
  }
}

/**
 * The package unpacks into the temporary folder that its process sees, hence a process of its own; a half-unpacked one
 * must never be taken for a whole one.
 */
async function unpack(bin: string, folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const program = `
    import chromium, { inflate } from "@sparticuz/chromium";
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(bin, "al2023.tar.br"))});`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: partial },
  });
  writeFileSync(join(partial, "fonts.conf"), fontConfiguration(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another run was quicker
  }
}

/** Without a font folder of its own, text on a machine without fonts renders blank. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`;

/** The package brings the libraries that a bare server lacks (NSS and friends); a desktop's own are left in place. */
function libraries(executablePath: string, folder: string): Record<string, string> {
  const { stdout, status } = spawnSync("ldd", [executablePath], { encoding: "utf8" });
  if (status === 0 && !stdout.includes("not found")) return {};
  return { LD_LIBRARY_PATH: join(folder, "al2023/lib") };
}
