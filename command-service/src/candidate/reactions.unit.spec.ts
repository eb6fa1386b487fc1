import { noAccount } from "@provenwork/contracts/account/state";
import { describe, expect, it } from "vitest";
import { givenState } from "#testing/given.ts";
import { eventId, react, recorded } from "#testing/recorded.ts";
import { now, personId } from "#testing/work-experience.ts";
import { abandonedAfter, eraseAbandonedOnboarding } from "./erase-abandoned-onboarding.ts";

describe("reactions to an event of a candidate", () => {
  it("is a timer 30 days after personal information", () => {
    expect(react(recorded({ type: "PersonalInformationProvided", data: { personId } }))).toEqual([
      {
        kind: "timer",
        action: "erase-abandoned-onboarding",
        subjectId: personId,
        dueAt: new Date("2026-12-21T12:00:00Z"),
      },
    ]);
  });

  it("check the files when a resume changes, read a new one, and check a visitor's one again a day later", () => {
    const tidy = { kind: "timer", action: "tidy-resumes", subjectId: personId, dueAt: now, because: eventId };
    expect(react(recorded({ type: "ResumeRemoved", data: { personId } }))).toEqual([tidy]);
    const read = { ...tidy, action: "extract-resume-skills" };
    expect(react(recorded({ type: "ResumeUploaded", data: { personId } }))).toEqual([tidy, read]);
    const visitors = react(recorded({ type: "ResumeUploaded", data: { personId } }, "onboarding"));
    expect(visitors).toHaveLength(3);
    expect(visitors).toContainEqual({
      ...tidy,
      action: "drop-anonymous-resume",
      dueAt: new Date("2026-11-22T12:00:00Z"),
    });
  });
});

it("an experience that is listed or changed has its role read; after a change its certificate follows, and its company is asked", () => {
  const experienceId = "0190a000-0000-7000-8000-00000000000e";
  const read = {
    kind: "timer",
    action: "extract-experience-skills",
    subjectId: experienceId,
    dueAt: now,
    because: eventId,
  };
  expect(react(recorded({ type: "ExperienceAdded", data: { personId, experienceId } }))).toEqual([read]);
  const changed = { type: "ExperienceChanged", data: { personId, experienceId, voidsProof: false } };
  expect(react(recorded(changed))).toEqual([
    read,
    { ...read, action: "settle-certificate" },
    { ...read, action: "queue-asked-webhooks" },
    { ...read, action: "ask-companies" },
  ]);
});

describe("an onboarding without an account", () => {
  const long = new Date(now.getTime() - abandonedAfter);
  const erase = (lastProvidedAt: Date | undefined) => (account: typeof noAccount) =>
    eraseAbandonedOnboarding(account, personId, { lastProvidedAt, now });
  const gone = {
    type: "AccountErased",
    data: { personId, reason: "onboarding-abandoned", erasedAt: now.toISOString() },
  };

  it("is erased after 30 days, a registration that was given up included", () => {
    givenState(noAccount).when(erase(long)).thenEvents([gone]);
    givenState({ ...noAccount, status: "abandoned" as const })
      .when(erase(long))
      .thenEvents([gone]);
  });

  it("stays when it came back meanwhile, became an account, or is erased already", () => {
    givenState(noAccount)
      .when(erase(new Date(long.getTime() + 1)))
      .thenEvents([]);
    givenState(noAccount).when(erase(undefined)).thenEvents([]);
    givenState({ ...noAccount, status: "registered" as const })
      .when(erase(long))
      .thenEvents([]);
    givenState({ ...noAccount, status: "erased" as const })
      .when(erase(long))
      .thenEvents([]);
  });
});
