import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account, candidate, experience, listed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const onboardingOf = async (personId: string) =>
  (await served.get("/api/candidate/onboarding", await served.onboarding(personId))).json();

it("begins with nothing", async () => {
  expect(await onboardingOf(randomUUID())).toEqual({
    personalInformation: null,
    experiences: 0,
    verifiedExperiences: 0,
    registered: false,
  });
});

it("tells what was given, how many of the listed experiences are verified, and whether there is an account", async () => {
  const personId = randomUUID();
  const verified = experience(personId, { status: "verified", verified_at: new Date() });
  const pending = experience(personId);
  const unlisted = experience(personId);
  await served.projector.commit({
    "candidates.candidates": [candidate(personId)],
    "accounts.accounts": [account(personId)],
    "work_experiences.work_experiences": [verified, pending, unlisted],
    "work_experiences.listed_experiences": [listed(verified), listed(pending, 2)],
  });
  expect(await onboardingOf(personId)).toEqual({
    personalInformation: {
      fullName: "Ada Example",
      email: "ada@acme.example",
      phone: "123-456-7890",
      location: "Austin",
    },
    experiences: 2,
    verifiedExperiences: 1,
    registered: true,
  });
});

it("shows nothing of an erased person", async () => {
  const personId = randomUUID();
  const erased = experience(personId, { company: null, role: null, work_email: null });
  await served.projector.commit({
    "candidates.candidates": [candidate(personId, { full_name: null, email: null, phone: null, location: null })],
    "work_experiences.work_experiences": [erased],
    "work_experiences.listed_experiences": [listed(erased)],
  });
  expect(await onboardingOf(personId)).toMatchObject({ personalInformation: null, experiences: 0 });
});
