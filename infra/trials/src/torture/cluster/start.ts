import { builtFile } from "@provenwork/ops/build/built-files";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { type Running, startReady } from "../../bench/harness/program.ts";
import { type Stage, logFolder, openStage } from "../../bench/harness/stage.ts";

export type Kind = "commandService" | "queryService" | "projector" | "gateway";

/** One process, which can be killed and started again on its port. */
export interface Member {
  readonly kind: Kind;
  readonly url: string;
  /** With the settings that it has now. */
  readonly program: Program;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end; resolves when it has. */
  stop(): Promise<void>;
  /** Resolves when it is ready. `changed`: settings of its own from now on. */
  start(changed?: Change): Promise<void>;
}

export interface Change {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the next release: this one from its sources, with a module loaded that changes it. */
  readonly nextRelease?: boolean;
}

export interface Cluster {
  readonly stage: Stage;
  readonly members: readonly Member[];
  of(kind: Kind): readonly [Member, Member];
}

export const nextReleaseModule = new URL("./next-release.ts", import.meta.url).href;

export const kinds: readonly Kind[] = ["commandService", "queryService", "projector", "gateway"];

const databaseUrls = ["EVENT_STORE_URL", "WRITE_DATABASE_URL", "READ_DATABASE_URL"];

/**
 * Two processes of each kind on one set of databases; each gateway knows both of each service. No email is sent.
 * @param link makes the URL by which the others reach a service, and services a database; the server's own unless given
 * @param groups of read models: with two, both projectors lead
 */
export async function startCluster(
  shutdown: Pick<Shutdown, "add">,
  link = async (url: string): Promise<string> => url,
  groups = 1,
): Promise<Cluster> {
  const [stage] = await Promise.all([openStage(shutdown), ensurePrograms(console.log)]);
  const planned = await Promise.all(kinds.flatMap((kind) => [0, 1].map((index) => plan(stage, kind, index, groups))));
  const urlsOf = async (kind: Kind) => {
    const own = planned.filter((each) => each.kind === kind);
    return (await Promise.all(own.map(({ program }) => link(`http://127.0.0.1:${program.port}`)))).join(" ");
  };
  const addresses: Record<string, string> = {
    COMMAND_SERVICE_URL: await urlsOf("commandService"),
    QUERY_SERVICE_URL: await urlsOf("queryService"),
    PROJECTOR_URL: await urlsOf("projector"),
  };
  const members = await Promise.all(
    planned.map(async ({ kind, program }) => {
      const env: Record<string, string> = { ...program.env };
      for (const [name, url] of Object.entries(addresses)) if (name in env) env[name] = url;
      for (const name of databaseUrls) if (env[name] !== undefined) env[name] = await link(env[name]);
      return memberOf(kind, { ...program, env }, stage, shutdown);
    }),
  );
  // All at once on empty databases: their migrations must not collide.
  await Promise.all(members.map((member) => member.start()));
  return {
    stage,
    members,
    of: (kind) => members.filter((member) => member.kind === kind) as unknown as readonly [Member, Member],
  };
}

async function plan({ system }: Stage, kind: Kind, index: number, groups: number) {
  const { name, file, env } = system[kind];
  const port = await freePort();
  const own = {
    ...(kind === "gateway" && { OPERATIONS_PORT: String(await freePort()) }),
    ...(kind === "projector" && { PROJECTOR_GROUPS: String(groups) }),
  };
  const program: Program = {
    name: `${name}-${index + 1}`,
    file: builtFile(file),
    port,
    // Why a request failed is in their warnings.
    env: { ...env, LOG_LEVEL: "warn", ...own, PORT: String(port) },
  };
  return { kind, program };
}

function memberOf(kind: Kind, program: Program, { folder, system }: Stage, shutdown: Pick<Shutdown, "add">): Member {
  // The gateway's own readiness is on its second port; this page is the query service's.
  const options: Parameters<typeof startReady>[2] & { nodeArgs?: readonly string[] } = {
    logFolder: logFolder(folder),
    ...(kind === "gateway" && { ready: "/robots.txt" }),
  };
  const source = system[kind].file;
  let current = program;
  let running: Running | undefined;
  return {
    kind,
    get program() {
      return current;
    },
    url: `http://127.0.0.1:${program.port}`,
    async kill() {
      if (running !== undefined) process.kill(running.pid, "SIGKILL");
      await running?.stop();
    },
    async stop() {
      await running?.stop();
    },
    async start({ env = {}, nextRelease = false }: Change = {}) {
      current = { ...current, env: { ...current.env, ...env }, ...(nextRelease && { file: source }) };
      if (nextRelease) options.nodeArgs = ["--import", nextReleaseModule];
      running = await startReady(current, shutdown as Shutdown, options);
    },
  };
}
