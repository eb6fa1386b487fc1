import { randomUUID } from "node:crypto";
import { EventStoreUnavailable, type EventStore } from "@provenwork/platform/event-store/port";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { type TestDatabases, type TestService, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

/** Streams whose next append is lost, before or after it took effect. */
const failing = new Map<string, "before" | "after">();

const wrapStore = (store: EventStore): EventStore => ({
  ...store,
  async append(stream, expected, events) {
    const [prefix, when] = [...failing].find(([name]) => stream.startsWith(name)) ?? [];
    if (prefix !== undefined) failing.delete(prefix);
    if (when === "before") throw new EventStoreUnavailable("lost before it was written");
    const appended = await store.append(stream, expected, events);
    if (when === "after") throw new EventStoreUnavailable("lost after it was written");
    return appended;
  },
});

let databases: TestDatabases;
let service: TestService;
beforeAll(async () => {
  databases = await testDatabases();
  service = await serviceOn(testSettings(databases.urls), { wrapStore });
});
afterAll(async () => {
  await service.close();
  await databases.drop();
});

let visitor: TestClient;
let personId: string;
beforeEach(async () => {
  visitor = testClient(service.app);
  const person = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
  personId = String((await visitor.post("/api/candidate/personal-info", person)).body["personId"]);
});

const entry = (company: string, more = {}) => ({
  company,
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "ada@acme.example",
  ...more,
});
const save = (experiences: object[], key: string = randomUUID()) =>
  visitor.post("/api/candidate/work-experience", { experiences }, { "idempotency-key": key });
const idsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  (answer.body["experiences"] as { experienceId: string }[]).map(({ experienceId }) => experienceId);
const typesOfPerson = async () =>
  (await service.events())
    .filter(({ data }) => data["personId"] === personId)
    .map(({ type }) => type)
    .toSorted();

describe("saving several experiences", () => {
  it.each([
    ["an entry, before it was written", "work-experience-", "before"],
    ["an entry, after it was written", "work-experience-", "after"],
    ["the list, before it was written", "candidate-", "before"],
    ["the list, after it was written", "candidate-", "after"],
  ] as const)("is completed by a repeat when the store went away at %s", async (_, stream, when) => {
    const key = randomUUID();
    const experiences = [entry("Acme"), entry("Northwind"), entry("Contoso")];
    failing.set(stream, when);
    expect(await save(experiences, key)).toMatchObject({ status: 503 });
    const answer = await save(experiences, key);
    expect(answer.status).toBe(200);
    expect(idsOf(await save(experiences, key))).toEqual(idsOf(answer));
    expect(await typesOfPerson()).toEqual([
      ...Array.from({ length: 3 }, () => "ExperienceAdded"),
      ...Array.from({ length: 3 }, () => "ExperienceDescribed"),
      "PersonalInformationProvided",
    ]);
  });

  it("answers the same to requests that come at once with one key", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save([entry("Acme"), entry("Northwind")], key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await typesOfPerson()).filter((type) => type === "ExperienceAdded")).toHaveLength(2);
  });

  it("takes different saves that come at once one after the other", async () => {
    const [id] = idsOf(await save([entry("Acme")]));
    const roles = ["Engineer", "Manager", "Director"];
    const answers = await Promise.all(roles.map((role) => save([entry("Acme", { role, experienceId: id })])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await typesOfPerson()).filter((type) => type === "ExperienceAdded")).toHaveLength(1);
  });

  it("takes 50 and no more", async () => {
    const fifty = Array.from({ length: 50 }, (_, n) => entry(`Company ${n}`));
    expect(idsOf(await save(fifty))).toHaveLength(50);
    expect(await save([...fifty, entry("One more")])).toMatchObject({
      status: 422,
      body: { errors: { experiences: "At most 50 work experiences" } },
    });
  });
});
