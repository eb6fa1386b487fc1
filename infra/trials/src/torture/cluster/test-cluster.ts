import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Register } from "@provenwork/contracts/account/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, expect } from "vitest";
import { logFolder } from "../../bench/harness/stage.ts";
import { wholeLog } from "../harness/whole-log.ts";
import { type Call, type Caller, endpoint, newCaller } from "./caller.ts";
import type { Clients } from "./clients.ts";
import { type Cluster, startCluster } from "./start.ts";

/**
 * Two processes of each kind for all tests of a file, because starting them takes longer than most tests. Every test leaves all
 * of them running. `link`: see `startCluster`.
 */
export function clusterForTests(link?: (url: string) => Promise<string>): Cluster {
  let started: Cluster | undefined;
  const steps: (() => unknown)[] = [];
  beforeAll(async () => {
    started = await startCluster({ add: (step) => void steps.push(step) }, link);
  });
  afterAll(async () => {
    for (const step of steps.toReversed()) await step();
  });
  const now = () => {
    if (started === undefined) throw new Error("the cluster starts before the first test");
    return started;
  };
  return {
    get stage() {
      return now().stage;
    },
    get members() {
      return now().members;
    },
    of: (kind) => now().of(kind),
  };
}

export const register = (username: string): Call => ({
  ...endpoint(Register),
  input: registration({ username, email: `${username}@works.example` }),
  key: randomUUID(),
});

export const personal = (location: string): Call => ({
  ...endpoint(ProvidePersonalInformation),
  input: { fullName: "Somebody Moving", email: "somebody@works.example", phone: "555-010-1234", location },
  key: randomUUID(),
});

/** Letters only, as a person's name has. */
export const uniqueName = (name: string): string =>
  name +
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x67 + Number(digit)));

/** A new candidate, signed in. */
export async function signedIn(origin: string): Promise<{ caller: Caller; username: string }> {
  const [caller, username] = [newCaller(), uniqueName("mover")];
  expect(await caller.call(origin, register(username))).toMatchObject({ status: 201 });
  return { caller, username };
}

/** Resolves when so many further commands are acknowledged. */
export async function answered({ acknowledged }: Clients, more: number): Promise<void> {
  const from = acknowledged.size;
  await until(() => acknowledged.size >= from + more, "further commands");
}

/** Ends clients, none of whose requests failed after its retry; what the services warned of says why one did. */
export async function expectNoneFailed({ stage }: Pick<Cluster, "stage">, clients: Clients): Promise<void> {
  await clients.stop();
  const { failed, outdated } = clients.counts;
  const wrong = [...failed, ...outdated];
  if (wrong.length > 0) expect.fail([...wrong.slice(0, shownWrong), ...warnings(logFolder(stage.folder))].join("\n"));
}

const shownWrong = 10;
const shownWarnings = 40;
const warningLevel = 40;

/** The last warnings and errors of every process of a stage, oldest first. */
const warnings = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    .filter((line) => line.startsWith("{"))
    .map((line) => ({ line, ...(JSON.parse(line) as { level: number; time: string }) }))
    .filter(({ level }) => level >= warningLevel)
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .slice(-shownWarnings)
    .map(({ line }) => line);

/** Every acknowledged command is in the log once, and no other one is. */
export async function expectEachOnce({ stage }: Pick<Cluster, "stage">, { acknowledged }: Clients): Promise<void> {
  const provided = (await wholeLog(stage.databases.log)).filter(({ type }) => type === "PersonalInformationProvided");
  const commands = new Set(provided.map(({ metadata }) => metadata.commandId));
  expect(provided.length, "commands that happened twice").toBe(commands.size);
  expect(commands.size, "acknowledged ones").toBe(acknowledged.size);
}
