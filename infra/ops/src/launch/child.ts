import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beginOnMessage } from "@provenwork/platform/config";
import { withSourceMaps } from "@provenwork/platform/source-maps";
import { builtFile, preloads } from "../build/built-files.ts";
import { root } from "../root.ts";
import { basics } from "./environment.ts";

export interface ProgramOptions {
  readonly name: string;
  /** File to run, from the repository's folder: TypeScript, or bundled. */
  readonly file: string;
  /** Its settings; besides them it gets only what every program needs. */
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  /** The program loads at once, and begins when this resolves. */
  readonly beginAfter?: Promise<unknown> | undefined;
  /** Log file of the program's output; warnings and errors also go to the terminal. Undefined: all goes to the terminal. */
  readonly logFolder: string | undefined;
}

/** Arguments of node before a file of the product. Stack traces of bundled code name lines of TypeScript. */
export const nodeArgsOf = (file: string): string[] => (isBuilt(file) ? [...withSourceMaps] : []);
const isBuilt = (file: string): boolean => file.endsWith(".js");

/** Starts one program in its own process group, so that Ctrl-C reaches only the launcher, which ends it in order. */
export function startProgram({ name, file, env, nodeArgs = [], beginAfter, logFolder }: ProgramOptions): ChildProcess {
  const log = logFolder === undefined ? undefined : createWriteStream(join(logFolder, `${name}.log`), { flags: "a" });
  log?.on("error", (error) => console.error(`  ${name}: its log file cannot be written: ${error.message}`));
  const withParent = join(root, isBuilt(file) ? builtFile(preloads.withParent) : preloads.withParent);
  const args = [...nodeArgsOf(file), ...nodeArgs, "--import", withParent, join(root, file)];
  const child = spawn(process.execPath, beginAfter === undefined ? args : [...args, beginOnMessage], {
    cwd: root,
    env: { ...basics(process.env), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: process.platform !== "win32",
  });
  // It may have ended by then; where the promise fails, so does the start.
  beginAfter?.then(
    () => child.connected && child.send("begin"),
    () => {},
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => keep(name, line, log));
  }
  child.once("close", () => log?.end());
  return child;
}

function keep(name: string, line: string, log: WriteStream | undefined): void {
  if (log === undefined) return console.log(line);
  log.write(`${line}\n`);
  const shown = forTerminal(line);
  if (shown !== undefined) console.error(`  ${name}: ${shown}`);
}

const warn = 40;

/** JSON lines below warning stay in the file; other output is meant for the user. */
function forTerminal(line: string): string | undefined {
  if (!line.startsWith("{")) return line.trim() === "" ? undefined : line;
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (typeof level !== "number" || level < warn) return undefined;
    return [msg, err?.message].filter((part) => part !== undefined && part !== "").join(": ");
  } catch {
    return line;
  }
}
