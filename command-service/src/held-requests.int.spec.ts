import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { commands } from "@provenwork/contracts/endpoints";
import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { testFolder } from "@provenwork/platform/testing/folder";
import { sized } from "@provenwork/platform/testing/sized";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type HeldRequests, heldRequests } from "#testing/held-request.ts";
import { type HeldService, heldBody, heldForm, heldService } from "#testing/held-service.ts";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { type TestService, serviceOn } from "#testing/service.ts";

let opened: HeldService;
let service: TestService;
let held: HeldRequests;
beforeAll(async () => {
  opened = await heldService();
  ({ service, held } = opened);
});
afterAll(() => opened.close());

const newPassword = "Another-Horse-8-Staple";

/** A visitor who has said who they are, and what they gave. */
async function inOnboarding({ app }: Pick<TestService, "app"> = service) {
  const client = testClient(app);
  const information = commands.find(({ name }) => name === "provide-personal-information");
  if (information === undefined) throw new Error("there is no first step of onboarding");
  const { body } = await client.call(information, sampleOf(information));
  return { client, personId: String(body["personId"]) };
}
/** NewPerson signed in who came through onboarding, and a copy of their cookies as they were then. */
async function newPerson() {
  const { client, personId } = await inOnboarding();
  const account = registration();
  await client.post("/api/register", account);
  return { client, personId, ...account, stolen: new Map(client.cookies) };
}
type NewPerson = Awaited<ReturnType<typeof newPerson>>;

/** Sends a command with these cookies and holds its body back. */
function hold(command: Command, cookies: ReadonlyMap<string, string>, correlationId: string, given?: unknown) {
  const sample = sampleOf(command) as Readonly<Record<string, string>> | undefined;
  const path = command.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample?.[name] ?? randomUUID());
  return held.hold({ method: command.method, path, cookies, correlationId, ...heldBody(given ?? sampleOf(command)) });
}
const byName = (name: string): Command => {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return command;
};
const writtenBy = async (correlationId: string) =>
  (await service.events()).filter(({ metadata }) => metadata.correlationId === correlationId).map(({ type }) => type);
const isSignedIn = async (client: TestClient) => (await client.post("/api/session/renew")).status === 200;

type Ending = readonly [name: string, end: (owner: NewPerson) => Promise<{ status: number }>, staysSignedIn: boolean];
const endings: readonly Ending[] = [
  [
    "changed their password",
    ({ client, password }) =>
      client.post("/api/account/password", { currentPassword: password, password: newPassword }),
    true,
  ],
  ["signed out everywhere else", ({ client }) => client.call(byName("end-other-sessions"), {}), true],
  ["signed out", ({ client }) => client.post("/api/logout", {}), false],
  ["erased the account", ({ client, password }) => client.call(byName("erase-account"), { password }), false],
];

const ofAccounts = commands.filter(
  ({ roles, demoOnly }) => roles.includes("candidate") && !roles.includes("anonymous") && !demoOnly,
);

/** All endings outdate tokens in the same way, so every command is tried with the first of them, and two with each. */
const triedWith = (name: string): readonly Command[] =>
  name === endings[0]?.[0] ? ofAccounts : ofAccounts.slice(0, sized(2, ofAccounts.length));

describe.each(endings)("a stolen cookie whose request was held back while the owner %s", (name, end, staysSignedIn) => {
  it.each(triedWith(name))("is 401 for $name, which writes nothing", async (command) => {
    const owner = await newPerson();
    const correlationId = randomUUID();
    const request = await hold(command, owner.stolen, correlationId);
    const ended = await end(owner);
    expect([200, 201]).toContain(ended.status);
    const answer = await request.release();
    expect([answer.status, answer.body["code"]]).toEqual([401, "signed-out"]);
    expect(answer.headers["set-cookie"] ?? []).toEqual([]);
    expect(await writtenBy(correlationId)).toEqual([]);
    expect(await isSignedIn(owner.client)).toBe(staysSignedIn);
  });
});

it("does not let a stolen cookie sign out the owner, who changed the password meanwhile", async () => {
  const owner = await newPerson();
  const request = await hold(byName("end-other-sessions"), owner.stolen, randomUUID(), {});
  await owner.client.post("/api/account/password", { currentPassword: owner.password, password: newPassword });
  const answer = await request.release();
  expect(answer.status).toBe(401);
  expect(await isSignedIn(owner.client)).toBe(true);
});

it("does not let a session that was ended elsewhere end another one", async () => {
  const owner = await newPerson();
  const elsewhere = testClient(service.app);
  await elsewhere.post("/api/login", { username: owner.username, password: owner.password });
  const sessionOf = async (client: TestClient) => {
    const token = [...client.cookies].find(([name]) => name.includes("session"))?.[1] ?? "";
    return (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sid: string }).sid;
  };
  const body = Buffer.from(JSON.stringify({}));
  const [own, thiefs] = [await sessionOf(elsewhere), await sessionOf(owner.client)];
  const { method, path } = byName("end-session");
  const end = (sessionId: string) => ({ method, path: path.replace("{sessionId}", sessionId) });
  const correlationId = randomUUID();
  const request = await held.hold({ ...end(own), cookies: owner.stolen, correlationId, body });
  expect((await elsewhere.call(byName("end-session"), { sessionId: thiefs })).status).toBe(200);
  expect((await request.release()).status).toBe(401);
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect(await writtenBy(correlationId)).toEqual([]);
});

const ofOnboarding = commands.filter(({ roles }) => roles.includes("onboarding") && !roles.includes("anonymous"));

describe("an onboarding cookie whose request was held back while its holder registered", () => {
  it.each(ofOnboarding)("is 401 for $name, which writes nothing", async (command) => {
    const { client } = await inOnboarding();
    const stolen = new Map(client.cookies);
    const correlationId = randomUUID();
    const request = await hold(command, stolen, correlationId);
    expect((await client.post("/api/register", registration())).status).toBe(201);
    const answer = await request.release();
    expect([answer.status, answer.body["code"]]).toEqual([401, "signed-out"]);
    expect(await writtenBy(correlationId)).toEqual([]);
    expect(await isSignedIn(client)).toBe(true);
  });
});

it("reports when a body takes too long, closes the connection and writes nothing", async () => {
  const impatient = await serviceOn(service.settings, { bodyTimeout: 50 });
  const server = await heldRequests(impatient.app);
  const correlationId = randomUUID();
  const body = Buffer.from(JSON.stringify(sampleOf(byName("send-contact-message"))));
  const { method, path } = byName("send-contact-message");
  const { answer } = await server.hold({ method, path, cookies: new Map(), correlationId, body });
  const { status, body: said, headers } = await answer;
  expect([status, said["code"], headers["connection"]]).toEqual([408, "too-slow", "close"]);
  expect(await writtenBy(correlationId)).toEqual([]);
  await server.close();
  await impatient.close();
});

it("reports when an upload takes too long, closes the connection and keeps nothing of it", async () => {
  const folder = testFolder();
  const settings = { ...service.settings, FILES_URL: pathToFileURL(folder).href };
  const impatient = await serviceOn(settings, { bodyTimeout: 200 });
  const server = await heldRequests(impatient.app);
  const { client } = await inOnboarding(impatient);
  const correlationId = randomUUID();
  const { method, path } = byName("upload-resume");
  const sent = { method, path, cookies: client.cookies, correlationId, ...heldForm };
  const { status, body: said, headers } = await (await server.hold(sent)).answer;
  expect([status, said["code"], headers["connection"]]).toEqual([408, "too-slow", "close"]);
  expect(await writtenBy(correlationId)).toEqual([]);
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept).toEqual([]);
  await server.close();
  await impatient.close();
});
