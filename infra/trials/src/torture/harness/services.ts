import { startProgram } from "@provenwork/ops/launch/child";
import { acceptsConnections } from "@provenwork/ops/launch/readiness";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";
import { type Running, startReady } from "../../bench/harness/program.ts";
import { type Stage, logFolder } from "../../bench/harness/stage.ts";
import { quiet } from "../../bench/harness/whole-system.ts";

export interface Services {
  /** Of the gateway. */
  readonly url: string;
  readonly commandService: Running;
  readonly gatewayPid: number;
}

/** The services of a stage behind a gateway, with changed settings; no email is sent. */
export async function startServices(
  stage: Stage,
  shutdown: Shutdown,
  changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<Services> {
  const { system } = stage;
  const options = { logFolder: logFolder(stage.folder) };
  const withChange = (program: Program): Program => ({
    ...program,
    env: { ...program.env, ...quiet, ...changed[program.name] },
  });
  const start = (program: Program) => startReady(withChange(program), shutdown, options);
  const [commandService] = await Promise.all([
    start(system.commandService),
    start(system.projector),
    start(system.queryService),
  ]);
  const gateway = startProgram({ ...withChange(system.gateway), ...options });
  shutdown.add(() => gateway.kill());
  await acceptsConnections(system.gateway.port)(AbortSignal.timeout(30_000));
  return { url: `http://127.0.0.1:${system.gateway.port}`, commandService, gatewayPid: gateway.pid ?? 0 };
}
