import { groupIdOf } from "@provenwork/command-service/kernel/caller";
import { demoSkills } from "@provenwork/contracts/development/demo-accounts";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { qualityFrom } from "@provenwork/contracts/matching/filters";
import { withImplied } from "@provenwork/contracts/matching/implied";
import { skillsTyped } from "@provenwork/contracts/matching/lists";
import { placeOf } from "@provenwork/contracts/matching/places";
import { plainWordId } from "@provenwork/contracts/matching/plain-words";
import { readJob } from "@provenwork/contracts/matching/read-job";
import { readPerson } from "@provenwork/contracts/matching/read-person";
import { readWords } from "@provenwork/contracts/matching/read-words";
import { score } from "@provenwork/contracts/matching/score";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { expect, it } from "vitest";
import { planWorld } from "./plan.ts";
import { worldData } from "./world-data.ts";

const monthsSince2000 = (year: number, month: number) => (year - 2000) * 12 + month;

const roles = ["Data Engineer", "Analyst", "Reporting Assistant"];

/** As the demo candidate is onboarded: three jobs, all of them proven. */
function demoCandidate() {
  const named = new Set([...demoSkills.flatMap(skillsTyped), ...roles.flatMap(readPerson)]);
  const skills = withImplied(named);
  const spans = [
    { from: monthsSince2000(2022, 2), to: null },
    { from: monthsSince2000(2018, 5), to: monthsSince2000(2022, 1) },
    { from: monthsSince2000(2015, 8), to: monthsSince2000(2018, 4) },
  ];
  const follow = skills.filter((skill) => !named.has(skill));
  const words = readWords([...demoSkills, ...roles].join("\n")).map(plainWordId);
  return { skills, implied: follow, words, spans, listed: 3, verified: 3, place: placeOf("Austin, TX") };
}

it("has a job that is an excellent match for the demo candidate", () => {
  const until = new Date("2026-08-30T12:00:00Z");
  const posted = planWorld(1, until).filter(({ contract }) => contract === PostJob);
  const keys = undefined as never; // only codes and links follow from them
  const scores = posted.map(({ input }) => {
    const form = PostJob.input.parse(input(keys));
    const job = readJob(form);
    const facts = {
      skills: [...job.skills, ...job.listed],
      words: job.words,
      years: job.years,
      level: form.experienceLevel,
      workplace: form.workplace ?? "on_site",
      place: placeOf(form.location),
    };
    return score(demoCandidate(), facts, startingWeights, monthsSince2000(2026, 7))?.matchScore ?? 0;
  });
  expect(Math.max(...scores) * 100).toBeGreaterThanOrEqual(qualityFrom.excellent);
});

it("has recent and older jobs of every company and occupation", () => {
  const until = new Date("2026-08-30T12:00:00Z");
  const keys = undefined as never; // only codes and links follow from them
  const posted = planWorld(1, until).filter(({ contract }) => contract === PostJob);
  const fourWeeksAgo = until.getTime() - 28 * 24 * 60 * 60_000;
  const [recent, older] = [true, false].map((isRecent) =>
    posted.filter(({ at }) => at.getTime() > fourWeeksAgo === isRecent),
  ) as [typeof posted, typeof posted];
  const companies = (steps: typeof posted) => new Set(steps.map(({ caller }) => groupIdOf(caller)));
  const trades = (steps: typeof posted) =>
    new Set(steps.map(({ input }) => PostJob.input.parse(input(keys)).responsibilities));
  expect([companies(recent).size, companies(older).size]).toEqual([13, 13]);
  expect(trades(recent).intersection(trades(older)).size).toBe(worldData.occupations.length);
});

it("has nobody agree to terms of a later day", () => {
  const until = new Date(Date.parse(currentTermsVersion) + 20 * 24 * 60 * 60_000);
  const keys = undefined as never;
  const registrations = planWorld(1, until).filter(({ contract }) => contract === Register);
  const versions = registrations.map(({ at, input }) => {
    const { termsVersion = "" } = Register.input.parse(input(keys));
    return { version: termsVersion, isInForce: termsVersion <= at.toISOString().slice(0, 10) };
  });
  expect(versions.filter(({ isInForce }) => !isInForce)).toEqual([]);
  expect(versions.some(({ version }) => version === currentTermsVersion)).toBe(true);
});

it("has messages to the admins, of which some are unread", () => {
  const sent = planWorld(1, new Date("2026-12-15T12:00:00Z")).filter(({ contract }) => contract === SendContactMessage);
  expect(sent).toHaveLength(3);
});
