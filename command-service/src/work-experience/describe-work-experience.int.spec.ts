import { randomUUID } from "node:crypto";
import { EventStoreUnavailable, type EventStore } from "@provenwork/platform/event-store/port";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { verificationCode } from "./code.ts";
import { type TestService, openService } from "#testing/service.ts";

/** Streams whose next append is lost, before or after it took effect. */
const failing = new Map<string, "before" | "after">();

/** Done once, right before an entry is changed or removed. */
let meanwhile: (() => Promise<void>) | undefined;

const wrapStore = (store: EventStore): EventStore => ({
  ...store,
  async append(stream, expected, events) {
    if (events.some(({ type }) => type === "ExperienceChanged" || type === "ExperienceRemoved")) {
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
    }
    const [prefix, when] = [...failing].find(([name]) => stream.startsWith(name)) ?? [];
    if (prefix !== undefined) failing.delete(prefix);
    if (when === "before") throw new EventStoreUnavailable("lost before it was written");
    const appended = await store.append(stream, expected, events);
    if (when === "after") throw new EventStoreUnavailable("lost after it was written");
    return appended;
  },
});

let service: TestService;
beforeAll(async () => {
  service = await openService({}, { wrapStore });
});
afterAll(() => service.close());

let visitor: TestClient;
let personId: string;
let workEmail: string;
beforeEach(async () => {
  visitor = testClient(service.app);
  workEmail = `ada-${randomUUID()}@acme.example`;
  const person = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
  personId = String((await visitor.post("/api/candidate/personal-info", person)).body["personId"]);
});

const entry = (company: string, more = {}) => ({
  company,
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail,
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
      ...Array.from({ length: 3 }, () => "NetworkRecorded"),
      "PersonalInformationProvided",
    ]);
  });

  it("gives concurrent requests with one key the same answer", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save([entry("Acme"), entry("Northwind")], key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await typesOfPerson()).filter((type) => type === "ExperienceAdded")).toHaveLength(2);
  });

  it("serializes different concurrent saves", async () => {
    const [id] = idsOf(await save([entry("Acme")]));
    const roles = ["Engineer", "Manager", "Director"];
    const answers = await Promise.all(roles.map((role) => save([entry("Acme", { role, experienceId: id })])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await typesOfPerson()).filter((type) => type === "ExperienceAdded")).toHaveLength(1);
  });

  it("removes no entry whose code is entered at the same moment", async () => {
    const [id = "", other] = idsOf(await save([entry("Acme"), entry("Northwind")]));
    await visitor.post("/api/candidate/send-verification", { workEmail, company: "Acme", experienceId: id });
    const issue = {
      experienceId: id,
      address: workEmail,
      issue: 1,
      keyId: service.settings.VERIFICATION_CODE_KEYS.current,
    };
    const code = verificationCode(issue, service.settings.VERIFICATION_CODE_KEYS);
    meanwhile = async () => {
      const entered = await visitor.post("/api/candidate/verify-code", { code, experienceId: id });
      expect(entered.status).toBe(200);
    };
    expect(await save([entry("Northwind", { experienceId: other })])).toMatchObject({
      status: 409,
      body: { code: "already-verified" },
    });
    expect(await typesOfPerson()).not.toContain("ExperienceRemoved");
    expect(await typesOfPerson()).not.toContain("ExperienceChanged");
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
