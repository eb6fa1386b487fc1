import { createHash } from "node:crypto";
import { makeAccount } from "@provenwork/command-service/account/make-account.steps";
import { actorOf, personIdOf } from "@provenwork/command-service/kernel/caller";
import { applicants } from "@provenwork/command-service/application/applicants.steps";
import { memberGuards, ownerGuards } from "@provenwork/command-service/kernel/guard";
import type { ReactorTools } from "@provenwork/command-service/kernel/reactors/reaction";
import type { Call, Route } from "@provenwork/command-service/kernel/route";
import { type OpenSteps, openSteps } from "@provenwork/command-service/kernel/steps";
import { deviceCookies } from "@provenwork/command-service/account/identity/device-cookie";
import { validate } from "@provenwork/command-service/kernel/validate";
import { apiKeyRows } from "@provenwork/command-service/developer/api-key-rows.steps";
import { walletOffers } from "@provenwork/command-service/work-experience/wallet/wallet-offers";
import { openMemberships } from "@provenwork/command-service/kernel/memberships";
import { lookup } from "@provenwork/command-service/kernel/lookup";
import { areas } from "@provenwork/command-service/areas";
import type { Tools } from "@provenwork/command-service/tools";
import { worldPassword } from "@provenwork/contracts/development/demo-accounts";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { sealFile } from "@provenwork/platform/file-storage/sealed-file";
import { type EventCodec, eventCodec } from "@provenwork/platform/personal-data/codec";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { v5 as uuidv5 } from "uuid";
import { seedCatalogue } from "../../learning/seed.ts";
import { ScheduledJobs } from "./scheduled-jobs.ts";
import { MemoryLog } from "./memory-log.ts";
import {
  noExports,
  noLinks,
  noRequests,
  noSessions,
  noVisits,
  unlimited,
  withDestroyedKeys,
  worldCredentials,
  worldSealKey,
  worldViews,
} from "./stand-ins.ts";
import type { Step } from "./timetable.ts";

export interface WorldTools extends Omit<ReactorTools, "openSteps" | "personKeys" | "outgoing"> {
  readonly codec: EventCodec;
  readonly personKeys: PersonKeys;
}

/**
 * Executes commands under a simulated clock with the service's own handlers and decisions, on a log in memory, and the scheduled
 * jobs that follow: certificates, expiries. All other writes are real and idempotent, so the simulation can be repeated.
 */
export async function simulate(
  steps: readonly Step[],
  until: Date,
  given: WorldTools,
): Promise<readonly StoredEvent[]> {
  const personKeys = withDestroyedKeys(given.personKeys);
  const world = { ...given, personKeys, codec: eventCodec(eventDefinitions, upcasters, personKeys) };
  const { codec, codeKeys, database, files } = world;
  const log = new MemoryLog();
  const shelf = await loadCatalogue(codec);
  const loadStream = (stream: string) => Promise.resolve((shelf.has(stream) ? shelf : log).stream(stream));
  const real = openSteps({ store: log, codec, loadStream });
  const simulated: OpenSteps = (origin, guards) => real({ ...origin, simulated: true }, guards);

  const lookups = lookup(world.lookupKey);
  const { credentials, next: nextCredential } = worldCredentials(database);
  const views = worldViews(simulated);
  const tools: Tools = {
    openSteps: simulated,
    lookup: lookups,
    credentials,
    sessions: noSessions,
    devices: deviceCookies(codeKeys),
    memberships: openMemberships(database),
    apiKeyRows: apiKeyRows(database),
    wallets: { offers: walletOffers(database), origin: world.publicUrl, now: () => until, gatewaySecret: undefined },
    webhookKey: noLinks,
    allowLoopback: false,
    readBoard: () => Promise.resolve({ problem: "board-unreachable" }),
    findImported: () => Promise.resolve([]),
    askIssuers: () => Promise.resolve({ problem: "no-connection" }),
    limits: unlimited,
    resumeLinkKey: noLinks,
    candidateTokenKey: noLinks,
    caseSealKey: worldSealKey,
    codeKeys,
    erasure: { database, keys: personKeys, lookup: lookups },
    exports: noExports,
    isDead: () => Promise.resolve(false),
    companyAt: () => Promise.resolve(undefined),
    jobViews: views.counter,
    pageVisits: noVisits,
    files,
    keys: personKeys,
    tidyLater: () => Promise.resolve(),
    tidyLogosLater: () => Promise.resolve(),
  };
  const routes = new Map(areas.flatMap((area) => area.routes(tools)).map((route) => [route.contract.name, route]));
  const scheduled = new ScheduledJobs({ ...world, openSteps: simulated, outgoing: noRequests });

  const advanceTo = async (to: Date) => {
    do {
      const events = log.taken();
      await noteApplicants(database, events);
      for (const event of await codec.decode(events)) scheduled.schedule(event);
    } while (await scheduled.runNext(to));
  };

  for (const admin of adminsIn(steps)) {
    const { commandId } = admin;
    nextCredential(commandId);
    const actor = { id: null, role: "system" } as const;
    const origin = { actor, commandId, correlationId: commandId, causationId: commandId, now: admin.at };
    await makeAccount(tools, simulated(origin), admin.account, worldPassword);
  }
  for (const step of steps) {
    await advanceTo(step.at);
    nextCredential(step.commandId);
    await execute(step, await storeUpload(step, world), routes, simulated, codeKeys);
    await views.append(step.commandId);
  }
  await advanceTo(until);
  return log.events;
}

/** Admins cannot register: those who act in the world exist from its beginning. */
function adminsIn(steps: readonly Step[]) {
  const ids = new Set(steps.flatMap(({ caller }) => (caller.role === "admin" ? [caller.personId] : [])));
  const at = steps[0]?.at ?? new Date(0);
  return [...ids].map((personId) => ({
    at,
    commandId: uuidv5("account", personId),
    account: {
      ...({ personId, role: "admin", username: "trust-desk", fullName: "Trust Desk", email: "" } as const),
      emailProven: false,
      termsVersion: undefined,
    },
  }));
}

/** The catalogue of learning resources, which every start lists: it is not part of the world itself. */
async function loadCatalogue(codec: EventCodec): Promise<MemoryLog> {
  const shelf = new MemoryLog();
  const loadStream = (stream: string) => Promise.resolve(shelf.stream(stream));
  await seedCatalogue(openSteps({ store: shelf, codec, loadStream }));
  return shelf;
}

const owners = Object.assign({}, ...areas.map((area) => area.owners)) as NonNullable<(typeof areas)[number]["owners"]>;
const isMember = areas.find((area) => area.isMember !== undefined)?.isMember ?? (() => Promise.resolve(false));

/** Fills the lookup table of applicants, in which the service finds them when a job ends. */
async function noteApplicants(database: WorldTools["database"], events: readonly StoredEvent[]): Promise<void> {
  const applied = events.filter(({ type }) => applicants.eventTypes.has(type));
  if (applied.length > 0) await applicants.fill(database, applied);
}

/** Stores the file of an upload; a repeated simulation overwrites it with the same content. */
async function storeUpload({ file, caller }: Step, { files, personKeys }: WorldTools): Promise<Pick<Call, "file">> {
  if (file === undefined) return {};
  const { content, ...named } = file;
  const stored = { personId: personIdOf(caller), fileId: file.fileId };
  const key = (await personKeys.load([stored.personId])).get(stored.personId);
  if (key === undefined || key === erased) throw new Error("an upload of the demo world comes before its person");
  await files.write(stored, sealFile(key, stored, inOnePiece(content)));
  const digest = createHash("sha256").update(content).digest("base64url");
  return { file: { ...named, size: content.length, digest, discard: () => files.remove(stored) } };
}

async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function execute(
  step: Step,
  file: Pick<Call, "file">,
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
  const cookies = {
    startOnboarding: async () => {},
    endOnboarding: ignore,
    setSession: ignore,
    endSession: ignore,
    setDevice: ignore,
  };
  const session = "sessionId" in caller && { session: { ...caller, authVersion: 0, expiresAt: now, endsAt: now } };
  const call: Call = { ...open(origin, guards), caller, ...session, clientAddress: "", cookies, ...file };
  const answer = await route.handle(input.value, call);
  if ("refusal" in answer)
    throw new Error(`${contract.name} at ${now.toISOString()} was refused: ${answer.refusal.code}`);
}
