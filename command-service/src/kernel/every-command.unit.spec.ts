import { createHash, createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { commands } from "@provenwork/contracts/endpoints";
import type { Command, Principal } from "@provenwork/contracts/kernel/endpoint";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { openLog } from "@provenwork/platform/log";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { Hono } from "hono";
import { v5 as uuidv5 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testClient } from "#testing/client.ts";
import { privileged } from "#testing/service-with-all-roles.ts";
import { memoryStore, plainCodec } from "#testing/memory-store.ts";
import type { Caller } from "./caller.ts";
import { maxOwnEvents } from "./ceiling.ts";
import { accept } from "./decision.ts";
import { coalescedLoads } from "./loader.ts";
import { mountCommands } from "./mount.ts";
import type { Call, Route } from "./route.ts";
import { openSteps } from "./steps.ts";

// Every command as it is declared, but carried out on the stream that a test says.

interface Noted {
  type: "Noted";
  data: Record<string, unknown>;
}
const notes: StreamType<null, Noted> = { name: (id) => `note-${id}`, initialState: null, evolve: () => null };
const [personId, groupId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];

/** Of each input a stream of its own, the worst case for keys. */
const ofInput = (input: unknown, call: Call) =>
  uuidv5(JSON.stringify([input, call.file?.fileName, call.file?.digest]), groupId);

const noting = (contract: Command, streamOf: typeof ofInput): Route => ({
  contract: { ...contract, output: z.unknown() },
  async receive({ fileName, content }) {
    const hash = createHash("sha256");
    for await (const chunk of content) hash.update(chunk);
    const digest = hash.digest("hex");
    const discard = () => Promise.resolve();
    return { file: { fileId: randomUUID(), fileName, mediaType: "text/plain", size: 1, digest, discard } };
  },
  async handle(input, call) {
    const { refusal } = await call.handle(notes, streamOf(input, call), () =>
      accept({ type: "Noted" as const, data: {} }),
    );
    return refusal === undefined ? { output: {} } : { refusal };
  },
});

type FromNetwork = Parameters<typeof mountCommands>[2]["limits"]["fromNetwork"];

function served(
  streamOf: typeof ofInput,
  fromNetwork: FromNetwork = () => Promise.resolve({ allowed: true, giveBack: () => Promise.resolve() }),
) {
  const store = memoryStore();
  const claims = new Map<string, string>();
  const key = createSecretKey(randomBytes(32));
  const app = new Hono();
  const routes = commands.map((contract) => noting(contract, streamOf));
  mountCommands(app, routes, {
    openSteps: openSteps({
      store,
      codec: plainCodec,
      loadStream: coalescedLoads(store),
      claimKey: (commandId, fingerprint) => {
        if (!claims.has(commandId)) claims.set(commandId, fingerprint);
        return Promise.resolve(claims.get(commandId) === fingerprint);
      },
    }),
    identify: (role) => Promise.resolve({ caller: callerAs(role as Principal) }),
    callerGuard: () => [],
    authoriseKey: () => Promise.resolve(undefined),
    owners: Object.fromEntries(
      commands.flatMap(({ owns }) => Object.keys(owns)).map((field) => [field, () => Promise.resolve(true)]),
    ),
    isMember: () => Promise.resolve(true),
    limits: { fromNetwork },
    cookies: cookieNames("http://localhost:3000"),
    publicUrl: "http://localhost:3000",
    onboardingKey: key,
    fingerprintKey: key,
    checkpointKey: key,
    log: openLog("test", "silent"),
  });
  return { app, store };
}

const callerAs = (role: Principal): Caller =>
  role === "anonymous" ? { role } : role === "onboarding" ? { role, personId } : { role, personId, sessionId, groupId };

interface Schema {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
const schemaOf = ({ input }: Command) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;

/** Values of another kind of sense, of which one should be as valid. */
const alternatives = (value: unknown): readonly unknown[] => {
  if (typeof value === "string")
    return [randomUUID(), `${value}x`, `x${value}`, value.replace(/\d/, (digit) => (digit === "1" ? "2" : "1"))];
  if (typeof value === "number") return [value + 1, value - 1];
  if (typeof value === "boolean") return [!value];
  if (Array.isArray(value))
    return [
      [],
      [...(value as unknown[]), ...alternatives(value[0])],
      value.map((one) => alternatives(one)[0]),
      value.slice(0, -1),
    ];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      alternatives(part).map((other) => ({ ...value, [name]: other })),
    );
  return ["other"];
};

/** Valid inputs that differ from the sample, one for each of its fields that can. */
function others(command: Command, sample: Record<string, unknown>): Record<string, unknown>[] {
  const { properties = {} } = schemaOf(command);
  const same = command.input.parse(sample);
  return Object.entries(sample).flatMap(([name, value]) => {
    if (command.secrets.includes(name)) return [];
    const valid = [...(properties[name]?.enum ?? []), ...alternatives(value)]
      .map((other) => ({ ...sample, [name]: other }))
      .filter((input) => command.input.safeParse(input).success)
      .find((input) => !isDeepStrictEqual(command.input.parse(input), same));
    return valid === undefined ? [] : [valid];
  });
}

/** Whether it takes nothing but secrets. */
const saysNothing = (command: Command) =>
  command.upload === null &&
  Object.keys(schemaOf(command).properties ?? {}).every((name) => command.secrets.includes(name));

const idempotent = commands.filter((command) => command.idempotent);

it("a command without input is always the same under a key; all others are tested below", () => {
  expect(idempotent.filter(saysNothing).map(({ name }) => name)).toEqual([
    "logout",
    "remove-resume",
    "give-up-handle",
    "remove-logo",
    "accept-invitation",
    "regenerate-recommendations",
  ]);
});

describe.each(idempotent.filter((command) => !saysNothing(command)))("$method $path", (command) => {
  it("refuses its key with another body, path or file, though that picks another stream", async () => {
    const { app, store } = served(ofInput);
    const sample = sampleOf(command);
    const asked =
      command.upload === null
        ? others(command, sample as Record<string, unknown>)
        : [Object.assign(formWith(new Uint8Array([1]), "other.pdf"), { ...(sample as object) })];
    expect(asked.length).toBeGreaterThan(0);
    const headers = { "idempotency-key": randomUUID() };
    const send = (input: unknown) => testClient(app).call(command, input, { ...headers, cookie: privileged(command) });
    for (let n = 0; n < 2; n++) expect((await send(sample)).status).toBe(command.success);
    for (const other of asked) {
      const { status, body } = await send(other);
      expect([status, body["code"]], JSON.stringify(other)).toEqual([422, "key-reused"]);
    }
    expect(store.log).toHaveLength(1);
  });
});

const limitedRole = ({ limits, roles }: Command) => roles.find((role) => limits[role] !== undefined);
const limited = commands.filter(
  (command) => limitedRole(command) !== undefined && command.upload === null && !command.byToken,
);

it.each(limited)("counts $name against its network before it validates the body", async (command) => {
  const { app } = served(ofInput, () => Promise.resolve({ allowed: false, retryAfter: 7 }));
  const cookie = limitedRole(command) ?? "anonymous";
  const sent = { ...(sampleOf(command) as object), unknown: 1 };
  const answer = await testClient(app).call(command, sent, { cookie });
  expect([answer.status, answer.body["code"]]).toEqual([429, "too-many"]);
});

const isStaff = (role: Principal) => role === "admin" || role === "auditor";
const withOwnStream = commands.filter(
  ({ byToken, roles }) => !byToken && roles.some((role) => role !== "anonymous" && !isStaff(role)),
);

describe("a stream that an account has filled", () => {
  const full = served(() => "full");
  beforeAll(() => {
    const metadata = { actor: { id: personId, role: "candidate" as const }, at: new Date().toISOString() };
    for (let n = 0; n < maxOwnEvents; n++)
      full.store.log.push({
        id: String(n),
        stream: notes.name("full"),
        revision: n,
        position: "",
        type: "Noted",
        data: {},
        metadata,
      } as never);
  });

  it.each(withOwnStream)("refuses $name from it, with the time to retry", async (command) => {
    const role = command.roles.find((each) => each !== "anonymous" && !isStaff(each)) ?? "anonymous";
    const answer = await testClient(full.app).call(command, sampleOf(command), { cookie: role });
    expect([answer.status, answer.body["code"]]).toEqual([429, "too-many"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(86_400);
    expect(full.store.log).toHaveLength(maxOwnEvents);
  });
});
