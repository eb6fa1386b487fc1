import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly url: string;
  stop(): Promise<void>;
}

/** The real command service in a process of its own; resolves once it reports that it listens. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [new URL("../main.ts", import.meta.url).pathname], {
    env: { ...environmentOfNode(), ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { msg: string; port: number };
    if (said.msg === "listening") return { child, url: `http://127.0.0.1:${said.port}`, stop };
  }
  throw new Error("the command service ended without listening");
}
