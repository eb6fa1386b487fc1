import { areas } from "@provenwork/command-service/areas";
import { expiryFrom } from "@provenwork/command-service/job/expiry";
import { jobImporter } from "@provenwork/command-service/job/import-job.steps";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { type Reactors, startReactors } from "@provenwork/command-service/kernel/reactors/start";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { threads } from "@provenwork/contracts/application/message-state";
import { applications } from "@provenwork/contracts/application/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { type AnyEvent, type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import { skillOf } from "@provenwork/contracts/matching/dictionary";
import { skillNamed } from "@provenwork/contracts/matching/recognise";
import { newJob } from "@provenwork/contracts/job/rules";
import { invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import { jobReportsStream } from "@provenwork/contracts/job/report-state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { jobs } from "@provenwork/contracts/job/state";
import { jobViews, jobViewsStream } from "@provenwork/contracts/job/view-state";
import { learners } from "@provenwork/contracts/learning/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import {
  type DemoWorldFixture,
  certificateKeys,
  demoWorldFixture,
  comparable,
  worldEnd as now,
} from "../../testing/demo-world.ts";
import { isWorldComplete } from "./is-world-complete.ts";
import { Timetable } from "./timetable.ts";
import { worldData } from "./world-data.ts";

type Place = DemoWorldFixture;
let here: Place;
let stored: readonly StoredEvent[];
let decodedEvents: readonly Recorded[];
let reactors: Reactors;
beforeAll(async () => {
  here = await demoWorldFixture();
  reactors = await startReactors({
    ...here,
    areas,
    openSteps: open(here),
    writeDatabaseUrl: here.write.url,
    mail: { sendMail: () => Promise.reject(new Error("an email was sent")) },
    certificateKeys,
    log: { warn() {}, error() {} },
    clock: () => now,
  });
  await here.make();
  stored = await here.events();
  decodedEvents = await here.codec.decode(stored);
});
afterAll(async () => {
  await reactors.stop();
  await here.close();
});

const open = ({ store, codec }: Pick<Place, "store" | "codec">) =>
  openSteps({ store, codec, loadStream: coalescedLoads(store) });

/** Numbers of all streams of a type by state. */
const standing = <State, Event extends AnyEvent>(type: StreamType<State, Event>, state: (state: State) => string) =>
  statesOf(decodedEvents, type, state);

/** Events about a company or person that the plan names. */
function eventsOf(name: string, minted: string, field: "companyId" | "personId"): Recorded[] {
  const id = new Timetable(1, now).id(name, minted);
  return decodedEvents.filter(({ data }) => (data as Record<string, unknown>)[field] === id);
}

/** Numbers of these events' streams of one type by state. */
function statesOf<State, Event extends AnyEvent>(
  events: readonly Recorded[],
  type: StreamType<State, Event>,
  state: (state: State) => string,
): Record<string, number> {
  const streams = Map.groupBy(
    decodedEvents.filter(({ stream }) => stream.startsWith(type.name(""))),
    ({ stream }) => stream,
  );
  const counts: Record<string, number> = {};
  for (const stream of new Set(events.map((event) => event.stream))) {
    const whole = streams.get(stream);
    // `job-reports-…` and `job-views-…` begin like `job-…`.
    const isOther = [jobReportsStream(""), jobViewsStream("")].some(
      (name) => name !== type.name("") && stream.startsWith(name),
    );
    if (whole === undefined || isOther) continue;
    const named = state(fold(type, whole as Recorded<Event>[]));
    counts[named] = (counts[named] ?? 0) + 1;
  }
  return counts;
}

const atLeast = (least: number) => expect.toSatisfy((value: number) => value >= least, `at least ${least}`);

describe("the demo world", () => {
  it("has a dozen companies with several members each, most of them verified", async () => {
    const members = standing(companies, ({ members: { length } }) => String(length));
    expect(Object.keys(members).toSorted()).toEqual(["2", "3"]);
    expect(Object.values(members).reduce((one, other) => one + other)).toBe(13);
    expect(standing(companies, ({ proof }) => (proof ? "verified" : "not"))).toEqual({ verified: 9, not: 4 });
    expect(
      standing(companies, ({ invitations }) => String(invitations.some(({ status }) => status === "open"))),
    ).toEqual({
      true: 3,
      false: 10,
    });
  });

  it("has 154 varied jobs, in every state", async () => {
    const states = standing(jobs, ({ status }) => status);
    expect(states).toEqual({
      active: atLeast(60),
      expired: atLeast(30),
      inactive: atLeast(4),
      deleted: atLeast(3),
      "taken-down": 1,
    });
    expect(Object.values(states).reduce((one, other) => one + other)).toBe(154);
    const listed = standing(jobs, ({ status, expiresAt }) =>
      status === "active" ? (Date.parse(expiresAt) > now.getTime() ? "to come" : "past its end") : "not listed",
    );
    expect(listed).toEqual({ "to come": states["active"], "not listed": 154 - (states["active"] ?? 0) });
    const kinds = async (of: "jobType" | "experienceLevel" | "workplace") =>
      Object.keys(standing(jobs, ({ description }) => String(description?.[of]))).length;
    expect([await kinds("jobType"), await kinds("experienceLevel"), await kinds("workplace")]).toEqual([6, 5, 3]);
    expect(standing(jobs, ({ description }) => description?.pay?.per ?? "no figures")).toEqual({
      year: atLeast(50),
      hour: atLeast(20),
      "no figures": atLeast(5),
    });
  });

  it("has 41 candidates with verified and pending experiences, and a certificate for each proof", async () => {
    const count = (type: string) => stored.filter((event) => event.type === type).length;
    expect(stored.filter(({ stream, revision }) => stream.startsWith("candidate-") && revision === 0)).toHaveLength(41);
    const states = standing(workExperiences, ({ status, code }) => (code ? `${status} with a code` : status));
    expect(states).toEqual({
      verified: atLeast(40),
      pending: atLeast(3),
      "pending with a code": atLeast(3),
      rejected: 2,
    });
    expect(count("CertificateIssued")).toBe(count("ExperienceVerified"));
  });

  it("has candidates with the skills of their occupations, some of them findable", async () => {
    expect(standing(candidates, ({ findable }) => (findable ? "findable" : "not"))).toEqual({
      findable: 15,
      not: 26,
    });
    const named = standing(candidates, ({ skills: { typed } }) => (typed.length >= 3 ? "some" : "none"));
    expect(named).toEqual({ some: 33, none: 8 });
    const known = worldData.occupations.flatMap(({ knows }) => knows);
    expect(known.filter((skill) => skillNamed(skill) !== undefined).length).toBeGreaterThan(known.length / 2);
  });

  it("has applications in every state, with notes, ratings, and second tries", async () => {
    const states = standing(applications, ({ status }) => status);
    expect(states).toEqual({
      pending: atLeast(50),
      approved: atLeast(20),
      rejected: atLeast(20),
      withdrawn: atLeast(10),
    });
    const types = new Set(stored.map(({ type }) => type));
    const wanted = ["ApplicationViewed", "ApplicationReset", "NotesChanged", "CandidateRated", "ApplicationWithdrawn"];
    expect(wanted.filter((type) => !types.has(type))).toEqual([]);
    const again = stored.filter(({ type, data }) => type === "ApplicationSubmitted" && data["from"] === "withdrawn");
    expect(again.length).toBeGreaterThan(0);
  });

  it("has past, future, moved and cancelled interviews, and jobs that ended with open applications", async () => {
    const last = standing(applications, ({ interview }) => {
      if (interview === undefined) return "none";
      if (interview.cancelled) return "cancelled";
      return interview.startsAt > now.toISOString() ? "future" : "past";
    });
    expect(last).toEqual({ none: atLeast(100), cancelled: atLeast(2), future: atLeast(3), past: atLeast(10) });
    const moved = stored.filter(({ type, data }) => type === "InterviewScheduled" && data["sequence"] === 1);
    expect(moved.length).toBeGreaterThan(5);
    const ended = standing(applications, ({ jobEnded }) => jobEnded ?? "open");
    expect(ended).toEqual({ open: atLeast(50), expired: atLeast(10), deleted: atLeast(1) });
  });

  it("has invitations to apply that were accepted, declined or not answered", async () => {
    expect(standing(invitations, ({ status }) => status)).toEqual({ open: 11, declined: 4 });
    const invited = stored.filter(({ type }) => type === "CandidateInvited");
    const idOf = ({ data }: StoredEvent) => invitationIdOf(data as { personId: string; jobId: string });
    const applied = stored.filter(({ type }) => type === "ApplicationSubmitted").map(idOf);
    expect(invited.filter((event) => applied.includes(idOf(event)))).toHaveLength(5);
    const verified = new Set(
      stored.filter(({ type }) => type === "CompanyVerified").map(({ data }) => data["companyId"]),
    );
    const found = new Set(
      stored
        .filter(({ type, data }) => type === "FindabilityChanged" && data["findable"] === true)
        .map(({ data }) => data["personId"]),
    );
    for (const { data } of invited)
      expect([verified.has(data["companyId"]), found.has(data["personId"])]).toEqual([true, true]);
  });

  it("has 31 candidates who use resources of the catalogue, which is not part of it", async () => {
    const states = standing(learners, ({ begun }) => String(begun.size));
    expect(states).toEqual({ 1: 10, 2: 10, 3: 11 });
    expect(stored.filter(({ type }) => type === "ResourceListed")).toEqual([]);
  });

  it("has resumes as PDFs that name skills of occupations", async () => {
    const uploaded = stored.filter(({ type }) => type === "ResumeUploaded");
    expect(uploaded).toHaveLength(31);
    const known = new Set(worldData.occupations.flatMap(({ knows }) => knows));
    for (const { data } of uploaded) {
      const file = { personId: String(data["personId"]), fileId: String(data["fileId"]) };
      const key = (await here.personKeys.load([file.personId])).get(file.personId);
      if (key === undefined || key === erased) throw new Error("a person of the world has no key");
      const pieces = await Array.fromAsync(openFile(key, file, here.files.read(file)));
      const content = Buffer.concat(pieces).toString();
      expect(content).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
      const [, skills = ""] = /\(Skills: (.+)\) Tj/.exec(content) ?? [];
      expect(skills.split(", ").filter((skill) => known.has(skill)).length).toBeGreaterThan(2);
    }
    const sent = stored.filter(({ type, data }) => type === "ApplicationSubmitted" && data["resume"] !== null);
    expect(sent.length).toBeGreaterThan(100);
  });

  it("is spread over the 26 weeks before its creation, and has no sessions", () => {
    const times = stored.filter(({ metadata }) => metadata.simulated).map(({ metadata }) => Date.parse(metadata.at));
    const week = 7 * 24 * 60 * 60_000;
    const weeks = new Set(times.map((time) => Math.floor((now.getTime() - time) / week)));
    expect([Math.min(...weeks), Math.max(...weeks), weeks.size]).toEqual([0, 25, 26]);
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(stored.filter(({ type }) => type === "SessionStarted")).toEqual([]);
    const real = stored.filter(({ metadata }) => metadata.simulated !== true).map(({ type }) => type);
    expect(real).toEqual(["DemoWorldBegan", "SkillWeightsSet", "DemoWorldCompleted"]);
  });

  it("gives rare skills more weight than common ones, by its open jobs", async () => {
    const [set] = await here.codec.decode(stored.filter(({ type }) => type === "SkillWeightsSet"));
    const { weights = {}, jobs: counted } = (set?.data ?? {}) as { weights?: Record<string, number>; jobs?: number };
    expect(counted).toBe(standing(jobs, ({ status }) => status)["active"]);
    const ofSkills = Object.entries(weights).filter(([skill]) => skillOf(skill) !== undefined);
    expect(ofSkills.length).toBeGreaterThan(50);
    const each = ofSkills.map(([, weight]) => weight);
    expect(Math.max(...each) / Math.min(...each)).toBeGreaterThan(2);
  });

  it("has a demo employer with four jobs and 26 applications in every state, answered by two people", async () => {
    const ofCompany = eventsOf("company demo", "company", "companyId");
    expect(statesOf(ofCompany, jobs, ({ status }) => status)).toEqual({ active: 2, expired: 1, inactive: 1 });
    expect(statesOf(ofCompany, applications, ({ status }) => status)).toEqual({
      pending: 14,
      approved: 5,
      rejected: 5,
      withdrawn: 2,
    });
    const interviews = statesOf(ofCompany, applications, ({ interview }) =>
      interview === undefined ? "none" : interview.startsAt > now.toISOString() ? "future" : "past",
    );
    expect(interviews).toEqual({ none: 21, future: 2, past: 3 });
    expect(statesOf(ofCompany, applications, ({ stage }) => stage)).toEqual({
      new: 15,
      screening: 4,
      interview: 4,
      offer: 2,
      hired: 1,
    });
    const types = Object.groupBy(ofCompany, ({ type }) => type);
    for (const type of ["CandidateRated", "NotesChanged", "ApplicationReset"] as const)
      expect(types[type]?.length, type).toBeGreaterThan(0);
    expect(types.MessageSent?.map(({ data }) => data.from)).toEqual(["company", "candidate"]);
    expect(statesOf(ofCompany, threads, ({ sent, read }) => `${sent.candidate - read.company} unread`)).toEqual({
      "1 unread": 1,
    });
    expect(types.DecisionExplained).toHaveLength(2);
    const deciders = ["ApplicationApproved", "ApplicationRejected"].flatMap((type) => types[type] ?? []);
    expect(new Set(deciders.map(({ metadata }) => metadata.actor.id)).size).toBe(2);
  });

  it("has views of every job, more than applications for each of the demo employer's", async () => {
    const viewed = statesOf(
      decodedEvents.filter(({ type }) => type === "JobViewsCounted"),
      jobViews,
      ({ views }) => (views > 0 ? "some" : "none"),
    );
    expect(viewed).toEqual({ some: atLeast(400) });
    const { JobPosted = [], JobViewsCounted = [] } = Object.groupBy(decodedEvents, ({ type }) => type);
    const jobIds = (events: readonly Recorded[]) => new Set(events.map(({ data }) => (data as JobEvent["data"]).jobId));
    expect(jobIds(JobViewsCounted)).toEqual(jobIds(JobPosted));
    const ofCompany = eventsOf("company demo", "company", "companyId");
    const counted = ofCompany.filter((event) => event.type === "JobViewsCounted");
    expect(jobIds(counted).size).toBe(4);
    const views = counted.reduce((sum, { data }) => sum + (data as { views: number }).views, 0);
    expect(views).toBeGreaterThan(26 * 5);
  });

  it("has a demo candidate with three proven jobs, applications in every state, and more to do", async () => {
    const ofCasey = eventsOf("candidate demo", "person", "personId");
    expect(statesOf(ofCasey, workExperiences, ({ status }) => status)).toEqual({ verified: 3 });
    expect(statesOf(ofCasey, applications, ({ status, jobEnded }) => jobEnded ?? status)).toEqual({
      pending: 3,
      approved: 1,
      rejected: 1,
      withdrawn: 1,
      expired: 1,
    });
    const counted = (type: string) => ofCasey.filter((event) => event.type === type).length;
    const types = ["SearchSaved", "JobSaved", "CandidateInvited", "InvitationDeclined", "ResourceStarted"];
    expect(types.map(counted)).toEqual([1, 2, 1, 0, 3]);
    expect(["MessageSent", "DecisionExplained"].map(counted)).toEqual([3, 1]);
  });

  it("is created once", async () => {
    await here.make();
    expect(await here.events()).toHaveLength(stored.length);
  });
});

describe("a world that was interrupted", () => {
  let there: Place;
  beforeAll(async () => {
    there = await demoWorldFixture();
  });
  afterAll(() => there.close());

  it("is the same by the same seed, with the demo accounts that the start made before it", async () => {
    await there.makePeople();
    const people = (await there.events()).filter(({ type }) => type === "AccountRegistered");
    expect(people).toHaveLength(3);
    await there.makePeople();
    expect((await there.events()).filter(({ type }) => type === "AccountRegistered")).toHaveLength(3);
    let appends = 0;
    const append: EventStore["append"] = (...request) =>
      (appends += 1) > 400 ? Promise.reject(new Error("killed")) : there.store.append(...request);
    await expect(there.make({ append })).rejects.toThrow("killed");
    const half = await there.events();
    expect(half.length).toBeGreaterThan(500);
    // By now the service has destroyed the keys of accepted invitations.
    const joined = half.filter(({ type }) => type === "MemberJoined");
    expect(joined.length).toBeGreaterThan(1);
    for (const { data } of joined) await there.personKeys.erase(String(data["invitationId"]));
    await there.make({ append: withoutWeights(there.store) });
    expect(comparable(await there.events())).toEqual(comparable(stored));
  });

  it("gets weights of skills at the next start, if an earlier release created it without", async () => {
    const weights = async () => (await there.events()).filter(({ type }) => type === "SkillWeightsSet");
    expect([await weights(), await isWorldComplete(there.store)]).toEqual([[], false]);
    await there.make();
    const [set] = await weights();
    const [own] = stored.filter(({ type }) => type === "SkillWeightsSet");
    expect(set?.data["weights"]).toEqual(own?.data["weights"]);
    expect(await isWorldComplete(there.store)).toBe(true);
    await there.make();
    expect(await weights()).toHaveLength(1);
  });
});

/** Appends like an earlier release, which set no weights. */
const withoutWeights =
  (store: EventStore): EventStore["append"] =>
  async (stream, expected, events) =>
    events.some(({ type }) => type === "SkillWeightsSet")
      ? { revision: 0, checkpoint: await store.head() }
      : store.append(stream, expected, events);

it("sends no email, and only schedules timers in the future", async () => {
  const companyId = String(stored.find(({ type }) => type === "CompanyFounded")?.data["companyId"]);
  // Posted in real time after the world: once its timer exists, all earlier events were read.
  const post = await jobImporter(open(here), companyId, () => now);
  await post?.({ source: "last", input: newJob.parse(form) });
  const all = () => here.database.selectFrom("due").selectAll().execute();
  const due = async () => (await all()).filter(({ kind }) => kind === "expire-job");
  const last = Date.parse(expiryFrom(undefined, now));
  await until(async () => (await due()).some(({ due_at }) => due_at.getTime() === last));
  expect((await due()).length).toBeGreaterThan(60);
  expect((await due()).filter(({ due_at }) => due_at <= now)).toEqual([]);
  expect((await all()).filter(({ kind }) => kind.startsWith("mail-"))).toEqual([]);
  expect(await here.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

const form = {
  title: "Kettle Engineer",
  company: "Kettle Works",
  location: "Springfield",
  description: "Build, test and repair kettles of every size and shape.",
  requirements: "Three years of work with kettles.",
  responsibilities: "Answer for every kettle that leaves.",
  jobType: "full_time",
  experienceLevel: "entry",
};
