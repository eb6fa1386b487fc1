import { actorOf } from "@provenwork/command-service/kernel/caller";
import { memberGuards, ownerGuards } from "@provenwork/command-service/kernel/guard";
import type { ReactorTools } from "@provenwork/command-service/kernel/reactors/reaction";
import type { Call, Route } from "@provenwork/command-service/kernel/route";
import { type OpenSteps, openSteps } from "@provenwork/command-service/kernel/steps";
import { validate } from "@provenwork/command-service/kernel/validate";
import { openMemberships } from "@provenwork/command-service/kernel/memberships";
import { lookup } from "@provenwork/command-service/kernel/lookup";
import { areas } from "@provenwork/command-service/areas";
import type { Tools } from "@provenwork/command-service/tools";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { Agenda } from "./agenda.ts";
import { MemoryLog } from "./memory-log.ts";
import { noLinks, noSessions, unlimited, worldCredentials } from "./stand-ins.ts";
import type { Step } from "./timetable.ts";

export interface WorldTools extends Omit<ReactorTools, "openSteps" | "personKeys"> {
  readonly codec: EventCodec;
  readonly personKeys: PersonKeys;
}

/**
 * Carries out commands under a simulated clock by the handlers and decisions of the service, on a log in memory, with what
 * follows from them in time: certificates, expiries. Everything but the log is as in the service, so it may be repeated.
 */
export async function simulate(
  steps: readonly Step[],
  until: Date,
  world: WorldTools,
): Promise<readonly StoredEvent[]> {
  const { codec, codeKeys, database, files, personKeys } = world;
  const log = new MemoryLog();
  const real = openSteps({ store: log, codec, loadStream: (stream) => Promise.resolve(log.stream(stream)) });
  const simulated: OpenSteps = (origin, guards) => real({ ...origin, simulated: true }, guards);

  const lookups = lookup(world.lookupKey);
  const { credentials, next: nextCredential } = await worldCredentials(database);
  const tools: Tools = {
    lookup: lookups,
    credentials,
    sessions: noSessions,
    memberships: openMemberships(database),
    limits: unlimited,
    resumeLinkKey: noLinks,
    codeKeys,
    erasure: { database, keys: personKeys, lookup: lookups },
    files,
    keys: personKeys,
    tidyLater: () => Promise.resolve(),
    tidyLogosLater: () => Promise.resolve(),
  };
  const routes = new Map(areas.flatMap((area) => area.routes(tools)).map((route) => [route.contract.name, route]));
  const agenda = new Agenda({ ...world, openSteps: simulated });

  const letTimePass = async (to: Date) => {
    do for (const event of await codec.decode(log.taken())) agenda.note(event);
    while (await agenda.ringNext(to));
  };

  for (const step of steps) {
    await letTimePass(step.at);
    nextCredential(step.commandId);
    await carryOut(step, routes, simulated, codeKeys);
  }
  await letTimePass(until);
  return log.events;
}

const owners = Object.assign({}, ...areas.map((area) => area.owners)) as NonNullable<(typeof areas)[number]["owners"]>;
const isMember = areas.find((area) => area.isMember !== undefined)?.isMember ?? (() => Promise.resolve(false));

async function carryOut(
  step: Step,
  routes: ReadonlyMap<string, Route>,
  open: OpenSteps,
  codeKeys: ReactorTools["codeKeys"],
) {
  const { at: now, commandId, caller, contract } = step;
  const route = routes.get(contract.name);
  if (route === undefined) throw new Error(`${contract.name} is no command of the service`);
  const input = validate(contract.input, step.input(codeKeys));
  if ("errors" in input) throw new Error(`${contract.name}: ${JSON.stringify(input.errors)}`);
  const guards = [...memberGuards(contract, caller, isMember), ...ownerGuards(contract, input.value, caller, owners)];
  const origin = { actor: actorOf(caller), commandId, correlationId: commandId, causationId: commandId, now };
  const ignore = () => {};
  const cookies = { startOnboarding: ignore, endOnboarding: ignore, setSession: ignore, endSession: ignore };
  const call: Call = { ...open(origin, guards), caller, clientAddress: "", cookies };
  const answer = await route.handle(input.value, call);
  if ("refusal" in answer)
    throw new Error(`${contract.name} at ${now.toISOString()} was refused: ${answer.refusal.code}`);
}
