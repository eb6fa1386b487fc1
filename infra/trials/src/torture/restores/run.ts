import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { ended } from "../../bench/harness/program.ts";
import { type Stage, logFolder } from "../../bench/harness/stage.ts";
import { builtFile } from "@provenwork/ops/build/built-files";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { startProgram } from "@provenwork/ops/launch/child";
import { acceptsConnections, answersOk } from "@provenwork/ops/launch/readiness";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";

/** Milliseconds after which a service that is neither ready nor at an end is taken as it is. */
const timeoutMs = 30_000;
/** Milliseconds; the gateway waits a minute for services that are not ready. */
const gatewayMs = 150_000;

export type State = "ready" | "not ready" | "ended";

export interface Ran {
  /** State of each service after its start succeeded or failed. */
  readonly states: Readonly<Record<string, State>>;
  stop(): Promise<void>;
}

/** Starts all services with changed settings, and waits until each one serves, has ended or times out. */
export async function run(
  { system, folder }: Stage,
  shutdown: Shutdown,
  change: (env: Program["env"]) => Program["env"] = (env) => env,
): Promise<Ran> {
  await ensurePrograms(console.log);
  const children: ChildProcess[] = [];
  const start = (program: Program): ChildProcess => {
    const { name } = program;
    const file = builtFile(program.file);
    const env = { ...change(program.env), LOG_LEVEL: "fatal" };
    const child = startProgram({ name, file, env, logFolder: logFolder(folder) });
    children.push(child);
    shutdown.add(() => child.kill("SIGKILL"));
    return child;
  };
  start(system.gateway);
  const services = [system.commandService, system.projector, system.queryService];
  const states = await Promise.all(
    services.map(async (each) => [each.name, await stateOf(start(each), each)] as const),
  );
  await acceptsConnections(system.gateway.port)(AbortSignal.timeout(gatewayMs));
  return { states: Object.fromEntries(states), stop: async () => void (await Promise.all(children.map(ended))) };
}

async function stateOf(child: ChildProcess, { port }: Program): Promise<State> {
  const ended = new Promise<State>((done) => child.once("exit", () => done("ended")));
  const ready = answersOk(`http://127.0.0.1:${port}/readyz`)(AbortSignal.timeout(timeoutMs)).then(
    () => "ready" as const,
    () => "not ready" as const,
  );
  const state = await Promise.race([ended, ready]);
  await pause(0);
  return child.exitCode === null && child.signalCode === null ? state : "ended";
}
