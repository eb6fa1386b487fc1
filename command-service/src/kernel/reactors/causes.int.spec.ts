import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { openLog } from "@provenwork/platform/log";
import { type MailTransport, openMailTransport } from "@provenwork/platform/mail/transport";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { areas } from "#areas.ts";
import { testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { type TestDatabases, type TestService, serviceOn, testDatabases, testSettings } from "#testing/service.ts";
import { until } from "@provenwork/platform/testing/until";
import type { CommandSettings } from "#settings.ts";
import { type Reactors, startReactors } from "./start.ts";

const day = 24 * 60 * 60_000;
const password = "Another-Horse-8-Staple";

let databases: TestDatabases;
let mailServer: TestMailServer;
let mail: MailTransport;
let settings: CommandSettings;
let service: TestService;
let reactors: Reactors;
let now = new Date();

beforeAll(async () => {
  [databases, mailServer] = await Promise.all([testDatabases(), startMailServer()]);
  settings = testSettings(databases.urls, { SMTP_URL: mailServer.url });
  mail = openMailTransport({ smtpUrl: mailServer.url, from: settings.MAIL_FROM });
  service = await serviceOn(settings, { clock: () => now });
  const { store, codec, openSteps, keys: personKeys, files } = service;
  reactors = await startReactors({
    areas,
    store,
    codec,
    openSteps,
    personKeys,
    files,
    writeDatabaseUrl: settings.WRITE_DATABASE_URL,
    mail,
    codeKeys: settings.VERIFICATION_CODE_KEYS,
    lookupKey: settings.LOOKUP_KEY,
    certificateKeys: { proof: settings.CERTIFICATE_PRIVATE_KEY, token: settings.CERTIFICATE_RSA_PRIVATE_KEY },
    publicUrl: settings.PUBLIC_URL,
    log: openLog("test", "silent"),
    clock: () => now,
    pollIntervalMs: 20,
  });
});
afterAll(async () => {
  await reactors.stop();
  mail.close();
  await service.close();
  await Promise.all([mailServer.stop(), databases.drop()]);
});

const typesOf = async () => (await service.events()).map(({ type }) => type);
const happened = (type: string, times = 1) =>
  until(async () => (await typesOf()).filter((each) => each === type).length >= times);
/** What the newest mail to an address holds. */
const mailed = (to: string, what: RegExp) =>
  until(async () => {
    const mail = mailServer.taken.findLast((each) => each.to?.some(({ address }) => address === to));
    return what.exec(mail?.text ?? "")?.[1];
  });
const code = /^ +([A-Z0-9]{8})$/m;

/** Says who they are, with a resume. */
async function visitor(email: string) {
  const client = testClient(service.app);
  const person = { fullName: "Pat Example", email, phone: "555-123-4567", location: "Boston" };
  expect((await client.post("/api/candidate/personal-info", person)).status).toBe(200);
  expect((await client.post("/api/candidate/resume", formWith(Buffer.from(pdfFile())))).status).toBe(200);
  return client;
}

/** Onboarding, registration, another address, a forgotten password, and the end of it all; a visitor who never comes back. */
async function journey(): Promise<void> {
  await visitor("robin@acme.example");
  const [work, own] = ["pat@acme.example", "pat@mail.example"];
  const client = await visitor(work);
  const entry = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail: work };
  await client.post("/api/candidate/work-experience", { experiences: [entry] });
  await client.post("/api/candidate/send-verification", { workEmail: work, company: "Acme" });
  const answer = await client.post("/api/candidate/verify-code", { code: await mailed(work, code) });
  expect(answer.status).toBe(200);
  await happened("CodeMailed");
  await happened("CertificateIssued");
  await happened("SkillsExtracted");
  // Of both visitors: a process reads each resume.
  await happened("ResumeNotRead", 2);
  const account = registration({ email: work });
  expect((await client.post("/api/register", account)).status).toBe(201);
  await happened("EmailProven");
  await client.post("/api/account/email/code", { email: own });
  const proof = { code: await mailed(own, code), password: account.password };
  expect((await client.post("/api/account/email", proof)).status).toBe(200);
  await happened("EmailCodeMailed");
  await client.post("/api/password-reset/request", { usernameOrEmail: own });
  const token = await mailed(own, /#token=(\S+)/);
  expect((await client.post("/api/password-reset", { token, password })).status).toBe(200);
  await client.post("/api/login", { username: account.username, password });
  expect((await client.post("/api/account/erase", { password })).status).toBe(200);
  await happened("CertificateRevoked");
  now = new Date(now.getTime() + day + 60_000);
  await happened("ResumeRemoved");
  now = new Date(now.getTime() + 30 * day);
  await happened("AccountErased", 2);
  await happened("NetworkDayForgotten");
  // A month has ended as well.
  await happened("ScoringMonthBegan", 2);
}

it("the log names for everything that the system does an earlier event, and the request which that came from", async () => {
  await journey();
  // Only the log's own beginning has no cause.
  const [beginning, ...log] = await service.events();
  expect(beginning?.type).toBe("LogCreated");
  const before = new Map<string, StoredEvent>();
  const causes = new Set<string>();
  for (const event of log) {
    const { actor, causationId, correlationId } = event.metadata;
    const cause = before.get(causationId);
    before.set(event.id, event);
    if (actor.role !== "system") continue;
    expect(cause?.metadata.correlationId, `the cause of ${event.type}`).toBe(correlationId);
    causes.add(`${event.type} because of ${cause?.type}`);
  }
  expect([...causes].toSorted()).toEqual([
    "AccountErased because of PersonalInformationProvided",
    "CertificateIssued because of ExperienceVerified",
    "CertificateRevoked because of AccountErased",
    "CodeMailed because of CodeIssued",
    "EmailCodeMailed because of EmailCodeIssued",
    "NetworkDayForgotten because of NetworkRecorded",
    "ResumeNotRead because of ResumeUploaded",
    "ResumeRemoved because of ResumeUploaded",
    "ScoringMonthBegan because of ScoringMonthBegan",
    "ScoringMonthBegan because of SessionStarted",
    "SkillsExtracted because of ExperienceAdded",
  ]);
});
