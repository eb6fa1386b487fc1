import { createSecretKey, randomBytes } from "node:crypto";
import { areas } from "@provenwork/command-service/areas";
import { jobImporter } from "@provenwork/command-service/job/import-job.steps";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { type Reactors, startReactors } from "@provenwork/command-service/kernel/reactors/start";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { applications } from "@provenwork/contracts/application/streams";
import { companies } from "@provenwork/contracts/company/streams";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import { newJob } from "@provenwork/contracts/job/rules";
import { jobs } from "@provenwork/contracts/job/streams";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { credentialSigner } from "@provenwork/platform/certificate/sign";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { localFolder } from "@provenwork/platform/file-storage/local-folder";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { newCertificateKeys } from "@provenwork/platform/testing/certificate-keys";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { testFolder } from "@provenwork/platform/testing/folder";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { until } from "@provenwork/platform/testing/until";
import { createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWorld } from "./make-world.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const codeKeys = testKeyRing("code-1");
const lookupKey = createSecretKey(randomBytes(32));
const certificateKeys = newCertificateKeys().privateKeys;

async function place() {
  const [log, write] = await Promise.all([createTestDatabase(), createTestWriteDatabase()]);
  const store = await openTestEventStore(log.url);
  const keys = personKeys(write.database, testKeyRing());
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  const publicUrl = "https://provenwork.example";
  const world = {
    store,
    codec,
    codeKeys,
    lookupKey,
    publicUrl,
    database: write.database,
    personKeys: keys,
    files: localFolder(testFolder()),
    sign: await credentialSigner(publicUrl, certificateKeys),
  };
  return {
    ...world,
    write,
    make: (over: Partial<EventStore> = {}) => makeWorld({ ...world, store: { ...bound(store), ...over } }, () => now),
    async events(): Promise<StoredEvent[]> {
      const all: StoredEvent[] = [];
      const { signal } = new AbortController();
      for await (const batch of store.feed({ after: null, batchSize: 1_000, mode: "replay", signal }))
        all.push(...batch.events);
      return all.filter(({ stream }) => stream !== "log");
    },
    async close() {
      await store.close();
      await Promise.all([log.drop(), write.drop()]);
    },
  };
}

const bound = (store: EventStore): EventStore => ({
  logId: store.logId,
  append: (...request) => store.append(...request),
  read: (...request) => store.read(...request),
  readMany: (streams) => store.readMany(streams),
  feed: (options) => store.feed(options),
  head: () => store.head(),
  ping: () => store.ping(),
  close: () => store.close(),
});

type Place = Awaited<ReturnType<typeof place>>;
let here: Place;
let stored: readonly StoredEvent[];
let reactors: Reactors;
beforeAll(async () => {
  here = await place();
  reactors = await startReactors({
    ...here,
    areas,
    openSteps: open(here),
    writeDatabaseUrl: here.write.url,
    mail: { sendMail: () => Promise.reject(new Error("a mail went out")) },
    certificateKeys,
    log: { warn() {}, error() {} },
    clock: () => now,
  });
  await here.make();
  stored = await here.events();
});
afterAll(async () => {
  await reactors.stop();
  await here.close();
});

const open = ({ store, codec }: Pick<Place, "store" | "codec">) =>
  openSteps({ store, codec, loadStream: coalescedLoads(store) });

/** How many streams of a kind stand in each state. */
async function standing<State, Event extends AnyEvent>(
  type: StreamType<State, Event>,
  state: (state: State) => string,
): Promise<Record<string, number>> {
  const prefix = type.name("");
  const decoded = await here.codec.decode(stored.filter(({ stream }) => stream.startsWith(prefix)));
  const counts: Record<string, number> = {};
  for (const events of Map.groupBy(decoded, ({ stream }) => stream).values()) {
    const name = state(fold(type, events as Recorded<Event>[]));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const atLeast = (least: number) => expect.toSatisfy((value: number) => value >= least, `at least ${least}`);

describe("the demo world", () => {
  it("has a dozen companies with several members each, most of them verified", async () => {
    const members = await standing(companies, ({ members: { length } }) => String(length));
    expect(Object.keys(members).toSorted()).toEqual(["2", "3"]);
    expect(Object.values(members).reduce((one, other) => one + other)).toBe(12);
    expect(await standing(companies, ({ proof }) => (proof ? "verified" : "not"))).toEqual({ verified: 8, not: 4 });
    expect(
      await standing(companies, ({ invitations }) => String(invitations.some(({ status }) => status === "open"))),
    ).toEqual({
      true: 3,
      false: 9,
    });
  });

  it("has 150 varied jobs, in every state that a company can bring about", async () => {
    const states = await standing(jobs, ({ status }) => status);
    expect(states).toEqual({ active: atLeast(60), expired: atLeast(30), inactive: atLeast(4), deleted: atLeast(3) });
    expect(Object.values(states).reduce((one, other) => one + other)).toBe(150);
    const kinds = async (of: "jobType" | "experienceLevel" | "workplace") =>
      Object.keys(await standing(jobs, ({ description }) => String(description?.[of]))).length;
    expect([await kinds("jobType"), await kinds("experienceLevel"), await kinds("workplace")]).toEqual([6, 5, 3]);
    expect(await standing(jobs, ({ description }) => description?.pay?.per ?? "no figures")).toEqual({
      year: atLeast(50),
      hour: atLeast(20),
      "no figures": atLeast(5),
    });
  });

  it("has 40 candidates with verified and pending experiences, and a certificate for each proof", async () => {
    const count = (type: string) => stored.filter((event) => event.type === type).length;
    expect(stored.filter(({ stream, revision }) => stream.startsWith("candidate-") && revision === 0)).toHaveLength(40);
    const states = await standing(workExperiences, ({ status, code }) => (code ? `${status} with a code` : status));
    expect(states).toEqual({ verified: atLeast(40), pending: atLeast(3), "pending with a code": atLeast(3) });
    expect(count("CertificateIssued")).toBe(count("ExperienceVerified"));
  });

  it("has applications in every state, with notes, ratings, and second tries", async () => {
    const states = await standing(applications, ({ status }) => status);
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

  it("is spread over 26 weeks, ends when it was begun, and opens no session", () => {
    const times = stored.filter(({ metadata }) => metadata.simulated).map(({ metadata }) => Date.parse(metadata.at));
    const week = 7 * 24 * 60 * 60_000;
    const weeks = new Set(times.map((time) => Math.floor((now.getTime() - time) / week)));
    expect([Math.min(...weeks), Math.max(...weeks), weeks.size]).toEqual([0, 25, 26]);
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(stored.filter(({ type }) => type === "SessionStarted")).toEqual([]);
    const real = stored.filter(({ metadata }) => metadata.simulated !== true).map(({ type }) => type);
    expect(real).toEqual(["DemoWorldBegan", "DemoWorldCompleted"]);
  });

  it("is made once", async () => {
    await here.make();
    expect(await here.events()).toHaveLength(stored.length);
  });
});

/** What must be the same wherever a world is made. Claims have ids of chance; salts and ciphertexts differ. */
const told = (events: readonly StoredEvent[]) =>
  events
    .filter(({ metadata }) => metadata.simulated)
    .map(({ stream, revision, id, type, metadata }) =>
      [stream, revision, type, metadata.at, ...(type.endsWith("Claimed") ? [] : [id, metadata.commandId])].join(" "),
    )
    .toSorted();

it("the same seed makes the same world, also where it was interrupted", async () => {
  const there = await place();
  try {
    let appends = 0;
    const append: EventStore["append"] = (...request) =>
      (appends += 1) > 400 ? Promise.reject(new Error("killed")) : there.store.append(...request);
    await expect(there.make({ append })).rejects.toThrow("killed");
    expect((await there.events()).length).toBeGreaterThan(500);
    await there.make();
    expect(told(await there.events())).toEqual(told(stored));
  } finally {
    await there.close();
  }
});

it("mails nothing, and sets no timer but those to come", async () => {
  const companyId = String(stored.find(({ type }) => type === "CompanyFounded")?.data["companyId"]);
  // Posted in real time after it: where its timer is there, everything before was read.
  const post = await jobImporter(open(here), companyId, () => now);
  await post?.({ source: "last", input: newJob.parse(form) });
  const all = () => here.database.selectFrom("due").selectAll().execute();
  const due = async () => (await all()).filter(({ kind }) => kind === "expire-job");
  const last = now.getTime() + 30 * 24 * 60 * 60_000;
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
