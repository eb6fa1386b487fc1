import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("append-in-child.ts", import.meta.url));

/** Processes of their own that each make `appends` appends of two events, `atOnce` at a time; resolves when all are done. */
export async function appendInProcesses(
  url: string,
  { count, appends, atOnce }: Record<"count" | "appends" | "atOnce", number>,
) {
  const children = Array.from({ length: count }, () => {
    const environment = { ...process.env, CONTRACT_URL: url };
    const child = spawn(process.execPath, [program, String(appends), String(atOnce)], {
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
    });
    return once(child, "exit");
  });
  for (const [code] of await Promise.all(children)) {
    if (code !== 0) throw new Error(`A writing process ended with ${String(code)}; its errors are above`);
  }
}
