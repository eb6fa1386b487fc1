import { randomUUID } from "node:crypto";
import { defaultMail } from "@provenwork/contracts/account/mail-preferences";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@provenwork/contracts/account/rules";
import { company, employer as contact, member } from "#testing/company-rows.ts";
import { application, interview } from "#testing/application-rows.ts";
import {
  account,
  accountSettings as settings,
  candidate,
  emailCode,
  experience,
  invitationToApply,
  job,
  listed,
} from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const session = (person_id: string, started: number, given: { session_id?: string; ends_at?: Date } = {}) => ({
  session_id: randomUUID(),
  person_id,
  started_at: inHours(-started),
  ends_at: inHours(12 - started),
  browser: "Firefox",
  system: null,
  ...given,
});
type Rows = Parameters<Served["projector"]["commit"]>[0];

async function get(path: string, personId: string, rows: Rows, sessionId?: string) {
  const position = await served.projector.commit(rows);
  const cookies = await served.signedIn("candidate", personId, sessionId);
  return served.get(path, { ...cookies, "If-Min-Checkpoint": served.checkpoint(position) });
}

describe("one's sessions", () => {
  const listed = async (personId: string, rows: Rows, current?: string) =>
    (await (await get("/api/account/sessions", personId, rows, current)).json()) as { sessionId: string }[];

  it("are one's own that have not run out, the newest first, this one marked", async () => {
    const [me, stranger] = [randomUUID(), randomUUID()];
    const [old, here] = [session(me, 3), session(me, 1)];
    const rows = [old, here, session(me, 13), session(stranger, 1)];
    expect(await listed(me, { "sessions.sessions": rows }, here.session_id)).toEqual([
      {
        sessionId: here.session_id,
        browser: "Firefox",
        system: null,
        startedAt: here.started_at.toISOString(),
        endsAt: here.ends_at.toISOString(),
        current: true,
      },
      {
        sessionId: old.session_id,
        browser: "Firefox",
        system: null,
        startedAt: old.started_at.toISOString(),
        endsAt: old.ends_at.toISOString(),
        current: false,
      },
    ]);
  });

  it("leave out those from before all others were ended, but for the one that was kept", async () => {
    const me = randomUUID();
    const [over, kept, since] = [session(me, 4), session(me, 5), session(me, 1)];
    const given = settings(me, { sessions_since: inHours(-2), kept_session_id: kept.session_id });
    const rows = { "sessions.sessions": [over, kept, since], "account_settings.settings": [given] };
    expect((await listed(me, rows)).map(({ sessionId }) => sessionId)).toEqual([since.session_id, kept.session_id]);
  });
});

describe("one's settings", () => {
  it("name consents, preferences and the proven address", async () => {
    const me = randomUUID();
    const consent = { event_id: randomUUID(), person_id: me, subject: "terms", version: "1", given_at: inHours(-1) };
    const rows = {
      "accounts.accounts": [account(me, { email: "ada@acme.example", email_proven: true })],
      "account_settings.settings": [{ ...settings(me), product_news: true }],
      "account_settings.consents": [consent],
    };
    const answer = await get("/api/account/settings", me, rows);
    expect(await answer.json()).toEqual({
      serverTime: expect.any(String),
      email: "ada@acme.example",
      provenEmail: "ada@acme.example",
      emailStopped: null,
      emailCode: null,
      passwordChangedAt: null,
      notifications: { ...defaultMail, productNews: true },
      consents: [{ to: "terms", version: "1", givenAt: consent.given_at.toISOString() }],
    });
  });

  it("say why the address gets no email", async () => {
    const me = randomUUID();
    const stopped = { email: "ada@acme.example", email_proven: true, email_stopped: "bounce" } as const;
    const rows = { "accounts.accounts": [account(me, stopped)], "account_settings.settings": [settings(me)] };
    const answer = await get("/api/account/settings", me, rows);
    expect(await answer.json()).toMatchObject({ provenEmail: "ada@acme.example", emailStopped: "bounce" });
  });

  it("name no address that was not proven", async () => {
    const me = randomUUID();
    const rows = {
      "accounts.accounts": [account(me, { email: "ada@acme.example" })],
      "account_settings.settings": [settings(me)],
    };
    expect(await (await get("/api/account/settings", me, rows)).json()).toMatchObject({
      email: "ada@acme.example",
      provenEmail: null,
    });
  });

  it("name the address that was given in onboarding as long as none is proven, and none where none was given", async () => {
    const [me, nameless, elsewhere, employer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const [typed, onboarded] = [randomUUID(), randomUUID()];
    const rows = {
      "accounts.accounts": [
        account(onboarded, { role: "employer", username: "olga", email: "olga@provenwork.example" }),
        account(me, { email: "old@acme.example" }),
        account(nameless),
        account(employer, { role: "employer", username: "emma", email: "emma@provenwork.example" }),
        account(typed, { role: "employer", username: "emma-2", email: "emma@provenwork.example" }),
        account(elsewhere, { email: "me@mail.example", email_proven: true }),
      ],
      "candidates.candidates": [candidate(me), candidate(elsewhere)],
      "employers.employers": [contact(onboarded, { email: "olga@acme.example" })],
      "account_settings.settings": [
        settings(onboarded),
        settings(me),
        settings(nameless),
        settings(elsewhere),
        settings(employer),
        settings(typed),
      ],
    };
    const email = async (personId: string, given: Rows) =>
      ((await (await get("/api/account/settings", personId, given)).json()) as { email: unknown }).email;
    expect(await email(me, rows)).toBe("ada@acme.example");
    expect(await email(nameless, {})).toBeNull();
    expect(await email(employer, {})).toBeNull();
    expect(await email(typed, {})).toBe("emma@provenwork.example");
    expect(await email(elsewhere, {})).toBe("me@mail.example");
    expect(await email(onboarded, {})).toBe("olga@acme.example");
  });

  it("say how the code stands that may prove another address, and nothing of those before", async () => {
    const [me, done] = [randomUUID(), randomUUID()];
    const [first, second] = [emailCode(me), emailCode(me, { issue: 2, address: "new@mail.example", mail: "sent" })];
    const rows = {
      "accounts.accounts": [account(me, { email: "ada@acme.example", email_proven: true }), account(done)],
      "account_settings.settings": [settings(me, { email_code_issue: 2 }), settings(done)],
      "account_settings.email_codes": [first, second, emailCode(done)],
    };
    const codeOf = async (personId: string, given: Rows) =>
      ((await (await get("/api/account/settings", personId, given)).json()) as { emailCode: unknown }).emailCode;
    expect(await codeOf(me, rows)).toEqual({
      address: "new@mail.example",
      issue: 2,
      issuedAt: second.issued_at.toISOString(),
      expiresAt: second.expires_at.toISOString(),
      resendAt: new Date(second.issued_at.getTime() + 60_000).toISOString(),
      triesLeft: 5,
      locked: false,
      mail: "sent",
      mailFailure: null,
    });
    expect(await codeOf(done, {})).toBeNull();
  });
});

describe("one's export", () => {
  const actor = (id: string | null) => ({ id, role: id === null ? ("system" as const) : ("candidate" as const) });

  /** Writes events as the command service does. */
  async function write(stream: string, by: string | null, ...events: AnyEvent[]): Promise<void> {
    const store = await openTestEventStore(served.eventStoreUrl);
    const codec = eventCodec(eventDefinitions, upcasters, served.keys);
    const id = randomUUID();
    const about = { correlationId: id, causationId: id, commandId: id, actor: actor(by), at: inHours(0).toISOString() };
    const numbered = events.map((event) => ({ ...event, id: randomUUID() }));
    await store.append(stream, "no-stream", await codec.encode(numbered, about));
    await store.close();
  }

  it("holds every event about the caller in plain text, what screens show, and no other person's data", async () => {
    const [me, stranger, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
    const at = inHours(-1).toISOString();
    const registered = (personId: string, username: string) => ({
      type: "AccountRegistered",
      data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at },
      personal: { username, fullName: "", email: "" },
    });
    const asked = {
      type: "EmailCodeIssued",
      data: { personId: me, issue: 1, keyId: "k", issuedAt: at, expiresAt: at },
      personal: { address: "ada@mail.example" },
    };
    await write(`account-${me}`, me, registered(me, "ada"), asked);
    await write(`account-${stranger}`, stranger, registered(stranger, "not-me"));
    const info = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Austin" };
    await write(`candidate-${me}`, me, {
      type: "PersonalInformationProvided",
      data: { personId: me },
      personal: info,
    });
    const started = { personId: me, sessionId, startedAt: at, endsAt: inHours(11).toISOString() };
    await write(`session-${sessionId}`, null, {
      type: "SessionStarted",
      data: started,
      personal: { browser: "Firefox", system: null },
    });
    const work = experience(me);
    const answer = await get("/api/account/export", me, {
      "accounts.accounts": [account(me)],
      "account_settings.settings": [settings(me, { email_code_issue: 1 })],
      "account_settings.email_codes": [emailCode(me)],
      "candidates.candidates": [candidate(me)],
      "work_experiences.work_experiences": [work],
      "work_experiences.listed_experiences": [listed(work)],
      "sessions.sessions": [session(me, 1, { session_id: sessionId })],
      "personal_streams.personal_streams": [
        { stream: `account-${me}`, person_id: me },
        { stream: `session-${sessionId}`, person_id: me },
      ],
    });
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="provenwork-export-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).not.toContain("not-me");
    expect(text).toContain("Private notes that employers keep");
    expect(JSON.parse(text)).toMatchObject({
      product: "Provenwork",
      personId: me,
      account: { username: "ada", userType: "candidate" },
      personalInformation: { fullName: "Ada Example", phone: "123-456-7890" },
      workExperiences: [{ company: "Acme", workEmail: "ada@acme.example" }],
      settings: { notifications: { productNews: false }, emailCode: { address: "ada@mail.example" } },
      sessions: [{ sessionId, current: false }],
      events: [
        { type: "AccountRegistered", by: "you", personal: { username: "ada" } },
        { type: "EmailCodeIssued", by: "you", personal: { address: "ada@mail.example" } },
        { type: "PersonalInformationProvided", by: "you", personal: info },
        { type: "SessionStarted", by: "system", data: { sessionId }, personal: { browser: "Firefox", system: null } },
      ],
    });
  });

  /** The screens' part of an export, by role. */
  async function screens(role: Role, personId: string, rows: Rows): Promise<Record<string, unknown>> {
    await served.projector.commit({
      "accounts.accounts": [account(personId, { role })],
      "account_settings.settings": [settings(personId)],
      ...rows,
    });
    const answer = await served.get("/api/account/export", await served.signedIn(role, personId));
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { screens: Record<string, unknown> }).screens;
  }

  it("has what a candidate's screens show: all applications with title and company, interviews, searches, skills, invitations", async () => {
    const [me, other] = [randomUUID(), randomUUID()];
    const jobs = Array.from({ length: 60 }, (_, index) => job({ title: `Nurse ${index}`, company: "Mercy" }));
    const [first, invited] = [jobs[0] ?? job(), job({ title: "Surgeon", company: "Mercy" })];
    const applications = jobs.map((each, index) => application(me, each, { applied_at: new Date(index * 1000) }));
    const shown = await screens("candidate", me, {
      "jobs.jobs": [...jobs, invited],
      "applications.applications": [...applications, application(other, first, { cover_letter: "Not mine" })],
      "applications.interviews": [interview({ ...first, person_id: me })],
      "invitations.invitations": [invitationToApply(me, invited)],
      "saved_searches.searches": [
        {
          person_id: me,
          search_id: randomUUID(),
          name: "Nursing",
          search: "q=nurse",
          frequency: "daily",
          saved_at: inHours(-1),
        },
      ],
      "saved_jobs.jobs": [
        { person_id: me, job_id: invited.job_id, saved_at: inHours(-1) },
        { person_id: other, job_id: first.job_id, saved_at: inHours(-1) },
      ],
      "candidate_skills.typed": [{ person_id: me, skills: "Triage", revision: 0 }],
    });
    expect(shown["applications"]).toHaveLength(60);
    expect((shown["applications"] as unknown[]).at(-1)).toMatchObject({
      job: { title: "Nurse 0", company: "Mercy" },
      interview: { place: "12 Bridge Street" },
    });
    expect(shown).toMatchObject({
      invitations: [{ title: "Surgeon", company: "Mercy" }],
      savedSearches: [{ name: "Nursing", search: "q=nurse" }],
      savedJobs: [{ title: "Surgeon", company: "Mercy", open: true }],
      skills: { typed: ["Triage"] },
      findability: { findable: false },
      resume: { resume: null },
      learning: [],
      openedBy: [],
      notifications: [],
    });
    expect(JSON.stringify(shown)).not.toContain("Not mine");
    expect(Object.keys(shown)).not.toContain("employerProfile");
  });

  it("has an employer's profile and the jobs of their company, and no applicant", async () => {
    const [me, theirs] = [randomUUID(), randomUUID()];
    await served.join(me, theirs);
    const posted = job({ company_id: theirs, title: "Welder" });
    const shown = await screens("employer", me, {
      "companies.companies": [company(theirs)],
      "members.members": [member(theirs, me)],
      "jobs.jobs": [posted],
      "applications.applications": [application(randomUUID(), posted, { full_name: "Somebody Else" })],
    });
    expect(shown).toMatchObject({
      employerProfile: { companyName: "Acme Works", role: "recruiter" },
      companyJobs: [{ title: "Welder" }],
    });
    expect(Object.keys(shown).toSorted()).toEqual(["companyJobs", "employerProfile"]);
    expect(JSON.stringify(shown)).not.toContain("Somebody Else");
    expect(await screens("employer", randomUUID(), {})).toEqual({ companyJobs: null, employerProfile: null });
  });

  it("has an admin's decisions, and the searches and openings of an auditor and an admin", async () => {
    const [admin, auditor] = [randomUUID(), randomUUID()];
    const sessionOf = (person_id: string) => ({ person_id, session_id: randomUUID() });
    const opening_id = randomUUID();
    const exported = {
      export_id: randomUUID(),
      opening_id,
      person_id: auditor,
      format: "jsonl" as const,
      streams: 1,
      events: 3,
    };
    const audits = await screens("auditor", auditor, {
      "openings.searches": [
        {
          ...sessionOf(auditor),
          search_id: randomUUID(),
          by: "domain",
          sought: "acme.example",
          searched_at: inHours(-1),
        },
        {
          ...sessionOf(admin),
          search_id: randomUUID(),
          by: "domain",
          sought: "other.example",
          searched_at: inHours(-1),
        },
      ],
      "openings.openings": [{ ...sessionOf(auditor), opening_id, revision: 0, name: "log", opened_at: inHours(-1) }],
      "openings.exports": [{ ...exported, digest: "d1", exported_at: inHours(-1) }],
    });
    expect(audits).toMatchObject({
      audits: {
        searches: [{ by: "domain", sought: "acme.example" }],
        openings: [{ history: "log" }],
        exports: [{ history: "log", events: 3, digest: "d1" }],
      },
    });
    const decision = {
      kind: "job" as const,
      thing_id: randomUUID(),
      decision: "taken-down" as const,
      rules: "",
      decided_at: inHours(-1),
    };
    const decisions = await screens("admin", admin, {
      "trust_cases.decisions": [
        { ...decision, decision_id: randomUUID(), person_id: null, decided_by: admin, reason: "Spam" },
        { ...decision, decision_id: randomUUID(), person_id: null, decided_by: randomUUID(), reason: "Not by me" },
      ],
    });
    expect(decisions).toMatchObject({
      decisions: [{ kind: "job", decision: "taken-down", reason: "Spam" }],
      audits: { searches: [{ sought: "other.example" }], openings: [], exports: [] },
    });
    expect(JSON.stringify(decisions)).not.toContain("Not by me");
  });
});
