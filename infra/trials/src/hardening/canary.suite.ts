import { Register } from "@provenwork/contracts/account/commands";
import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, expect, it } from "vitest";
import { readConnection } from "@provenwork/ops/launch/connection";
import { ExportHistory, OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { GetHistory, GetHistoryReplay, GetHistorySearch } from "@provenwork/contracts/audit/queries";
import { exportFormats, replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { queries } from "@provenwork/contracts/endpoints";
import { type Answer, type Client, clientOf } from "./client.ts";
import { openPeople } from "./people.ts";
import { found, logsOf, rowsOf, type Traces } from "./traces.ts";
import {
  mark,
  personal,
  workEmail,
  password,
  contact,
  domainEmail,
  errors,
  ofTheCandidate,
  ofStaff,
  secrets,
  people,
} from "./canary-texts.ts";
import { journey, companyJourney, invitationJourney } from "./canary-journeys.ts";

/** Everything that is open to a member of staff: every list, and the histories of the candidate and of the company, exported too. */
async function staffReads(client: Client, role: "admin" | "auditor"): Promise<void> {
  const read = async (answer: Promise<Answer>) => {
    const { text, headers, json } = await answer;
    ofStaff.set(`${role} ${ofStaff.size}`, `${text} ${JSON.stringify(headers)}`);
    return json;
  };
  for (const query of queries.filter(({ roles, demoOnly }) => roles.includes(role) && !demoOnly))
    await read(client.call(query, sampleOf(query)));
  for (const text of [`u-${mark}`, `e-${mark}`]) {
    const { searchId } = (await read(client.call(SearchHistories, { text }))) as { searchId: string };
    const found = await read(client.call(GetHistorySearch, { historySearchId: searchId }));
    const { id: name } = found as { id: string };
    const { openingId } = (await read(client.call(OpenHistory, { name }))) as { openingId: string };
    const history = (await read(client.call(GetHistory, { openingId }))) as History;
    for (let from = 0; from < history.events.length; from += replayedAtOnce)
      await read(client.call(GetHistoryReplay, { openingId, from }));
    const streams = history.streams.map(({ stream }) => stream);
    for (const format of exportFormats) await read(client.call(ExportHistory, { openingId, format, streams }));
  }
}

interface History {
  readonly events: readonly { id: string }[];
  readonly streams: readonly { stream: string }[];
}

/** The same texts where they do not belong. */
async function mistakes(client: Client): Promise<void> {
  const { code = "" } = secrets;
  const everything = { ...personal, workEmail, password, code };
  const json = { "content-type": "application/json" };
  const cookie = `provenwork-session-${new URL(client.origin).port}=${secrets["session token"]}x; x=${password}`;
  errors.push(
    await client.call(Login, { username: password, password }),
    await client.call(Login, { username: [password], password: { code } }),
    await client.call(Register, { ...everything, username: workEmail, userType: password }),
    await client.call(Register, { username: `u-${mark}`, password, fullName: "", email: "", userType: "candidate" }),
    await client.call(ProvidePersonalInformation, { ...personal, phone: password }),
    await client.call(SendContactMessage, { ...contact, name: [code], email: password }),
    await client.send({ method: "POST", path: Login.path, headers: json, body: `{"password":"${password}` }),
    await client.send({ method: "POST", path: Login.path, body: `${password}&code=${code}` }),
    await client.send({
      method: "POST",
      path: `${Login.path}?password=${password}&code=${code}`,
      headers: json,
      body: "[]",
    }),
    await client.send({ method: "POST", path: `/api/${code}/${password}` }),
    await client.send({ method: "GET", path: `/api/resumes/${password}`, headers: { cookie } }),
    await client.send({ method: "GET", path: `${GetUser.path}?x=${password}`, headers: { cookie } }),
    await client.send({
      method: "GET",
      path: GetUser.path,
      headers: { "if-min-checkpoint": password, authorization: `Bearer ${password}` },
    }),
    await client.send({
      method: "POST",
      path: Login.path,
      headers: { ...json, "sec-fetch-site": "cross-site" },
      body: JSON.stringify(everything),
    }),
    await client.call(Logout, {}, { "idempotency-key": password }),
  );
  await client.send({ method: "GET", path: `/reset-password?token=${password}` });
}

const without = (traces: Traces, skipped: RegExp): Traces =>
  new Map([...traces].filter(([where]) => !skipped.test(where)));
/** Sends secrets and personal data through a running system in every possible way, then searches for them where they must not be. */
export function canarySuite(stack: () => Stack): void {
  beforeAll(async () => {
    const [candidate, owner] = [clientOf(stack().url), clientOf(stack().url)];
    await journey(candidate);
    await companyJourney(owner);
    await invitationJourney(candidate, owner);
    await mistakes(clientOf(stack().url));
    const as = await openPeople(stack());
    for (const role of ["admin", "auditor"] as const) await staffReads(await as(role), role);
  });

  const databases = () => {
    const connection = readConnection(stack().dataFolder);
    if (connection === undefined) throw new Error("the stack has no connection file");
    return connection;
  };

  it("has secrets to search for, and would find them", async () => {
    expect(Object.keys(secrets).toSorted()).toEqual([
      "address code",
      "candidate token",
      "code",
      "domain code",
      "invitation token",
      "onboarding token",
      "password",
      "resume link",
      "session token",
    ]);
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(8);
    const caught = await rowsOf(databases().writeDatabaseUrl, "write");
    expect(found(secrets, caught)).toContain("code in write public.caught_mail");
    const read = await rowsOf(databases().readDatabaseUrl, "read");
    expect(found({ phone: personal.phone }, read).join()).toMatch(/phone in read candidates_v\d+\./);
  });

  it("no log file contains a secret or personal data", () => {
    const logs = logsOf(stack().dataFolder);
    expect([...logs.keys()]).toEqual(expect.arrayContaining(["logs/command-service.log", "logs/query-service.log"]));
    expect(found({ ...secrets, ...people }, logs)).toEqual([]);
  });

  it("no event contains a secret, or personal data except as ciphertext", async () => {
    const { eventStoreUrl } = databases();
    const log = await rowsOf(eventStoreUrl, "log");
    for (const type of ["ExperienceVerified", "MemberInvited", "CompanyVerified", "CandidateInvited"])
      expect([...log.values()].join()).toContain(type);
    expect(found({ ...secrets, ...people }, log)).toEqual([]);
  });

  it("nothing on the write side contains a secret or personal data, except emails of the demo's catcher", async () => {
    const rows = without(await rowsOf(databases().writeDatabaseUrl, "write"), /caught_mail/);
    expect([...rows.keys()]).toEqual(expect.arrayContaining(["write public.outbox", "write public.due"]));
    expect(found({ ...secrets, ...people }, rows)).toEqual([]);
  });

  it("no read model contains a secret, and no parked event personal data", async () => {
    const rows = await rowsOf(databases().readDatabaseUrl, "read");
    expect(found(secrets, rows)).toEqual([]);
    expect([...rows.keys()]).toContain("read projector.parked_events");
    expect(found(people, new Map([...rows].filter(([where]) => where.includes(" projector."))))).toEqual([]);
  });

  it("no answer identifies a candidate to a company that may invite them", () => {
    expect(ofTheCandidate).toHaveLength(2);
    const answers = new Map(
      ofTheCandidate.map(({ text, headers }, n) => [`${n}`, `${text} ${JSON.stringify(headers)}`]),
    );
    const { "candidate token": token = "", ...others } = secrets;
    expect(found({ ...others, ...people, company: "Acme" }, answers)).toEqual([]);
    for (const answer of answers.values()) expect(answer).toContain(token);
  });

  it("no answer to an admin or auditor contains a password, code or token, not even whole histories", () => {
    for (const role of ["admin", "auditor"]) {
      const answers = new Map([...ofStaff].filter(([name]) => name.startsWith(role)));
      expect(found({ workEmail, domainEmail }, answers).length).toBeGreaterThan(1);
      const { decisionMessage = "", companyMessage = "", candidateMessage = "", messageFile = "" } = people;
      const withheld = { decisionMessage, companyMessage, candidateMessage, messageFile };
      expect(found({ ...secrets, ...withheld }, answers)).toEqual([]);
    }
  });

  it("no error answer repeats what was sent", () => {
    for (const { status } of errors) expect(status).toBeGreaterThanOrEqual(400);
    const answers = new Map(
      errors.map(({ text, headers }, n) => [`answer ${n}`, `${text} ${JSON.stringify(headers)}`]),
    );
    expect(found({ ...secrets, ...people }, answers)).toEqual([]);
  });
}
