import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("append-in-child.ts", import.meta.url));

/** A process of its own that makes `appends` appends of two events, `atOnce` at a time. */
export function startWriter(url: string, { appends, atOnce }: Record<"appends" | "atOnce", number>) {
  const child: ChildProcess = spawn(process.execPath, [program, String(appends), String(atOnce)], {
    env: { ...process.env, CONTRACT_URL: url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<number | null>((done, fail) => child.once("exit", done).once("error", fail));
  return { process: child, ended };
}

/** Several such processes at once; resolves when all are done. */
export async function appendInProcesses(
  url: string,
  { count, ...each }: Record<"count" | "appends" | "atOnce", number>,
): Promise<void> {
  const codes = await Promise.all(Array.from({ length: count }, () => startWriter(url, each).ended));
  if (codes.some((code) => code !== 0)) throw new Error("A writing process failed; its errors are above");
}
