import { linkSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { Problem } from "../launch/problem.ts";
import type { Environment } from "../launch/environment.ts";

/** One setting as a line that shells, systemd and Node read alike. @throws Problem for a value that cannot be quoted */
export function settingLine(name: string, value: string): string {
  if (/['\n\r]/.test(value))
    throw new Problem(`${name} contains a quote or a line break: leave it out and fill it in by hand`);
  return `${name}='${value}'`;
}

/**
 * Writes a new file that only its owner can read, after `work` has succeeded. @throws Problem if the file exists or cannot be
 * written
 */
export async function writeNewFile(file: string, content: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Problem(`${file} exists and is not overwritten: name another file`);
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new Problem(`${file} cannot be written: ${(error as Error).message}`);
  }
  try {
    await work();
    linkSync(partial, file); // unlike a rename it replaces nothing
  } catch (error) {
    if (!existsSync(file)) throw error;
    throw new Problem(`${file} appeared in the meantime and is not overwritten: name another file`);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** The environment with the settings of a file; the environment takes precedence. @throws Problem */
export function withSettingsFile(file: string | undefined, env: Environment): Environment {
  if (file === undefined) return env;
  let content: string;
  try {
    if ((statSync(file).mode & 0o007) !== 0) {
      throw new Problem(`${file} contains secrets and is open to every user of this machine: chmod 600 ${file}`);
    }
    content = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
  return { ...parseEnv(content), ...env };
}
