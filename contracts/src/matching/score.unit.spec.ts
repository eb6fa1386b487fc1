import fc from "fast-check";
import { expect, it } from "vitest";
import { experienceLevels, workplaces } from "../job/rules.ts";
import type { CandidateFacts, JobFacts } from "./facts.ts";
import { RULE_VERSION, mayReach, needFactors, skillsNeeded, skillsPart, total, unknown, whole } from "./parts.ts";
import { placeOf } from "./places.ts";
import { percentOf } from "./percent.ts";
import { score } from "./score.ts";
import { tradesOfCandidate, tradesOfJob } from "./trades-of.ts";
import { uniformWeights, computeWeights } from "./weights.ts";

const november = 322;
const candidate: CandidateFacts = {
  skills: ["sql", "python"],
  spans: [{ from: november - 35, to: null }],
  listed: 3,
  verified: 2,
  place: placeOf("Austin, TX"),
};
const job: JobFacts = {
  skills: ["sql", "python", "kafka", "rust"].map((skill) => ({ skill, need: "required" as const })),
  years: 4,
  level: "senior",
  workplace: "on_site",
  place: placeOf("Dallas, Texas"),
};
const of = (its: Partial<CandidateFacts>, asks: Partial<JobFacts> = {}, month = november) =>
  score({ ...candidate, ...its }, { ...job, ...asks }, uniformWeights, month);

it("is 50 % skills, 20 % experience, 20 % location and 10 % verification, each with a reason and points", () => {
  expect(of({})).toEqual({
    matchScore: 0.5625,
    matchDetails: {
      skillsScore: 0.4518,
      experienceScore: 0.75,
      locationScore: 0.6,
      verificationScore: 0.6666,
      matchedSkills: ["python", "sql"],
      matchedWords: [],
    },
    reasons: [
      { part: "skills", text: "2 of 4 skills asked for", points: 22 },
      { part: "experience", text: "3 years of experience (senior level, 4 years asked for)", points: 15 },
      { part: "location", text: "In your state", points: 12 },
      { part: "verification", text: "2 of 3 jobs verified", points: 7 },
    ],
    missing: [
      { skill: "kafka", need: "required" },
      { skill: "rust", need: "required" },
    ],
    ruleVersion: RULE_VERSION,
  });
});

it("explains what companies confirm, and scores it as verified", () => {
  const confirmed = of({ confirmed: 1 });
  expect(confirmed?.matchScore).toBe(of({})?.matchScore);
  expect(confirmed?.reasons.at(-1)?.text).toBe("2 of 3 jobs verified, 1 confirmed by the company");
});

it("is no match without a common skill", () => {
  expect(of({ skills: ["cooking"] })).toBeUndefined();
  expect(of({ skills: [] })).toBeUndefined();
});

it("ignores unknown parts, and counts known parts in full", () => {
  const unlisted = of({ spans: [], listed: 0, verified: 0, place: undefined });
  expect(unlisted).toMatchObject({ matchScore: 0.4518, reasons: [{ part: "skills", points: 45 }] });
  expect(unlisted?.matchDetails).toMatchObject({ locationScore: undefined, experienceScore: undefined });
  expect(score(candidate, job, uniformWeights, undefined)?.matchDetails.experienceScore).toBeUndefined();
});

it("counts an implied skill half", () => {
  const asked = { skills: [{ skill: "sql", need: "required" }] } as const;
  const own = of({ skills: ["postgresql", "sql"] }, asked);
  const follows = of({ skills: ["postgresql", "sql"], implied: ["sql"] }, asked);
  expect([own, follows].map((match) => match?.matchDetails.skillsScore)).toEqual([0.3333, 0.191]);
  expect(follows?.matchDetails.matchedSkills).toEqual(["sql"]);
});

it("scores half of twelve skills higher than all of one, and all of twelve highest", () => {
  const asking = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ skill: `skill-${index}`, need: "required" as const }));
  const has = (count: number) => asking(count).map(({ skill }) => skill);
  const share = (having: number, asked: number) =>
    of({ skills: has(having) }, { skills: asking(asked) })?.matchDetails.skillsScore ?? 0;
  expect([share(1, 1), share(6, 12), share(6, 6), share(12, 12)]).toEqual([0.3333, 0.652, 0.75, 0.8571]);
});

it("counts a rare skill more than a common one, and a required one more than a mentioned one", () => {
  const weights = { version: 1, bySkill: computeWeights(100, new Map([["sql", 80], ["rust", 2]])) }; // prettier-ignore
  const having = (skill: string) => score({ ...candidate, skills: [skill] }, job, weights, november)?.matchScore ?? 0;
  expect(having("rust")).toBeGreaterThan(having("sql"));
  const wanted: JobFacts = {
    ...job,
    skills: [
      { skill: "sql", need: "required" },
      { skill: "python", need: "mentioned" },
    ],
  };
  const share = (skill: string) =>
    score({ ...candidate, skills: [skill] }, wanted, uniformWeights, november)?.matchDetails.skillsScore;
  expect([share("sql"), share("python")]).toEqual([0.3267, 0.1013]);
});

const required = (...ids: string[]) => ids.map((each) => ({ skill: each, need: "required" as const }));

it.each([
  // A candidate's words, the job's words, and the sentence.
  { own: [], asks: ["=kettle"], share: 0.4395, says: "2 of 4 skills asked for" },
  { own: ["=kettle"], asks: ["=pot"], share: 0.4395, says: "2 of 4 skills asked for" },
  {
    own: ["=kettle"],
    asks: ["=kettle", "=pot"],
    share: 0.5128,
    says: "2 of 4 skills asked for",
  },
  {
    own: ["=kettle", "=lid", "=pot"],
    asks: ["=kettle", "=lid", "=pot"],
    share: 0.6261,
    says: "2 of 4 skills asked for; 3 words in common: kettle, lid, pot",
  },
])("counts a plain word in common half a skill: $own against $asks", ({ own, asks, share, says }) => {
  const match = of({ words: own }, { words: required(...asks) });
  expect(match?.matchDetails.skillsScore).toBe(share);
  expect(match?.reasons[0]?.text).toBe(says);
});

it("does not repeat words of common skills, and joins trades", () => {
  const words = ["=postgre", "=sql", "=kettle"];
  const both = {
    version: 1,
    bySkill: new Map([
      ["^programming", 50],
      ["^data", 50],
    ]),
  };
  const own = {
    ...candidate,
    skills: ["sql", "python", "data-engineering"],
    words,
    written: ["postgres", "sql", "kettles"],
  };
  const match = score(
    own,
    { ...job, skills: required("sql", "python", "data-engineering"), words: required(...words) },
    both,
    november,
  );
  expect(match?.matchDetails.matchedWords).toEqual(["kettles", "postgres", "sql"]);
  const says = "3 of 3 skills asked for; same trades: Data, Programming";
  expect(match?.reasons[0]?.text).toBe(says);
});

it("matches on words only if a rare word is required, and names five", () => {
  const words = ["=kettle", "=lid", "=pot", "=spout", "=steam", "=whistle"];
  const having = (count: number) => of({ skills: [], words: words.slice(0, count) }, { words: required(...words) });
  expect(having(0)).toBeUndefined();
  expect(having(1)?.reasons[0]?.text).toBe("0 of 4 skills asked for; 1 word in common: kettle");
  expect(of({ skills: [], words }, { words: [{ skill: "=kettle", need: "preferred" }] })).toBeUndefined();
  expect(having(3)?.matchDetails).toMatchObject({ matchedSkills: [], matchedWords: ["kettle", "lid", "pot"] });
  expect(having(6)?.reasons[0]?.text).toBe(
    "0 of 4 skills asked for; 6 words in common: kettle, lid, pot, spout, steam, …",
  );
  const alone = of({ skills: [], words }, { skills: [], words: required(...words) });
  expect(alone?.reasons[0]?.text).toMatch(/^6 words in common/);
});

it("counts an entry listed in the same words half a skill more, and names it", () => {
  const asks = { words: required("=sql", "=kettle", "=,sql", "=,sql-server") };
  const typing = (...words: string[]) => of({ words }, asks);
  const [alias, alike] = [typing("=sql", "=kettle"), typing("=sql", "=kettle", "=,sql-server")];
  expect([alias, alike].map((match) => match?.matchDetails.skillsScore)).toEqual([0.5572, 0.6132]);
  expect(alike?.matchDetails.matchedWords).toEqual(["kettle", "sql"]);
  expect(alike?.reasons[0]?.text).toBe("2 of 4 skills asked for; same terms: sql server");
  const weights = { version: 1, bySkill: new Map([["=,sql-server", 0]]) };
  expect(score({ ...candidate, words: ["=,sql-server"] }, { ...job, ...asks }, weights, november)).toEqual(
    typing("=,sql-server"),
  );
});

const ofTrades = (weight: number) => ({ version: 1, bySkill: new Map([["^kitchen-and-restaurant", weight]]) });
const kitchen: JobFacts = { ...job, skills: required("baking", "pastry") };

it("matches on a common trade, which counts like a skill with two of its skills, otherwise half", () => {
  const having = (...skills: string[]) => score({ ...candidate, skills }, kitchen, ofTrades(50), november);
  expect(having("sql")).toBeUndefined();
  expect(having("barista")?.matchDetails).toMatchObject({ skillsScore: 0.1681, matchedSkills: [] });
  expect(having("barista", "waiting")?.matchDetails.skillsScore).toBe(0.2933);
  expect(having("barista")?.reasons[0]?.text).toBe("0 of 2 skills asked for; same trade: Kitchen and restaurant");
  expect(having("barista", "baking")?.reasons[0]?.text).toMatch(/^1 of 2 skills asked for; same trade/);
});

it("ignores a trade that is only implied, is common, or has no known frequency", () => {
  const cook = { ...candidate, skills: ["barista"] };
  expect(score({ ...cook, implied: ["barista"] }, kitchen, ofTrades(50), november)).toBeUndefined();
  expect(score(cook, kitchen, ofTrades(0), november)).toBeUndefined();
  expect(score(cook, kitchen, uniformWeights, november)).toBeUndefined();
});

it("ignores words without weight, and bounds many words by ten skills", () => {
  const weights = { version: 1, bySkill: new Map([["=team", 0]]) };
  const one = { ...candidate, words: ["=team", "=kettle"] };
  const asks = { ...job, words: required("=team", "=kettle") };
  expect(score(one, asks, weights, november)?.matchDetails.matchedWords).toEqual(["kettle"]);
  const prose = (count: number) => required(...Array.from({ length: count }, (_, index) => `=word${index}`));
  const share = (count: number) => of({}, { words: prose(count) })?.matchDetails.skillsScore;
  expect(share(15)).toBe(share(60));
  expect(share(15)).toBeLessThan(share(14) ?? 0);
});

it("counts overlapping periods once, and a current job up to the scoring month", () => {
  const spans = [
    { from: november - 23, to: november - 12 },
    { from: november - 17, to: null },
    { from: november + 1, to: null },
  ];
  expect(of({ spans })?.matchDetails.experienceScore).toBe(0.5);
  expect(of({ spans }, {}, november + 12)?.matchDetails.experienceScore).toBe(0.75);
});

it.each([
  ["Austin, TX", "austin , texas, USA", 1],
  ["Austin, TX", "Dallas, TX 75201", 0.6],
  ["Austin, TX", "Denver, CO", 0.2],
  ["Texas", "Austin, TX", 0.6],
  ["San José, CA", "San Jose, California", 1],
  ["New York", "New York, NY", 1],
  ["Austin", "Denver", undefined],
  ["Remote, USA", "Denver, CO", undefined],
])("sees from %j that %j is at %s", (home, place, expected) => {
  expect(of({ place: placeOf(home) }, { place: placeOf(place) })?.matchDetails.locationScore).toBe(expected);
});

it("is remote wherever the candidate lives", () => {
  expect(of({ place: undefined }, { workplace: "remote" })?.matchDetails.locationScore).toBe(1);
});

const skill = fc.constantFrom("sql", "python", "kafka", "rust", "welding", "first-aid");
const word = fc.constantFrom("=kettle", "=pot", "=lid", "=team", "=,kettle", "=,pot-lid");
const span = fc.record({ from: fc.integer({ min: 0, max: 340 }), to: fc.option(fc.integer({ min: 0, max: 340 })) });
const place = fc.constantFrom("Austin, TX", "Dallas, TX", "Denver, CO", "Texas", "Lyon", "").map(placeOf);
const anyCandidate: fc.Arbitrary<CandidateFacts> = fc
  .record({
    skills: fc.uniqueArray(skill),
    implied: fc.uniqueArray(skill),
    words: fc.uniqueArray(word),
    spans: fc.array(span, { maxLength: 4 }),
    listed: fc.nat(4),
    verified: fc.nat(4),
    place,
  })
  .map((facts) => ({ ...facts, verified: Math.min(facts.verified, facts.listed) }));
const need = fc.constantFrom(...(Object.keys(needFactors) as (keyof typeof needFactors)[]));
const anyJob: fc.Arbitrary<JobFacts> = fc.record({
  skills: fc.uniqueArray(fc.record({ skill, need }), { selector: (each) => each.skill }),
  words: fc.uniqueArray(fc.record({ skill: word, need }), { selector: (each) => each.skill }),
  years: fc.option(fc.nat(30), { nil: undefined }),
  level: fc.constantFrom(...experienceLevels),
  workplace: fc.constantFrom(...workplaces),
  place,
});
const trade = fc.constantFrom("^data", "^programming", "^manufacturing", "^health");
const anyWeight = fc.integer({ min: 0, max: 100 });
const anyWeights = fc
  .tuple(fc.dictionary(skill, fc.integer({ min: 1, max: 100 })), fc.dictionary(fc.oneof(word, trade), anyWeight))
  .map(([skills, words]) => ({ ...skills, ...words }))
  .map((all) => ({ version: 1, bySkill: new Map(Object.entries(all)) }));
const month = fc.option(fc.integer({ min: 0, max: 340 }), { nil: undefined });

it("stays between 0 and 1, and the points of its parts add up to the percent shown", () => {
  fc.assert(
    fc.property(anyCandidate, anyJob, anyWeights, month, (who, what, weights, at) => {
      const match = score(who, what, weights, at);
      if (match === undefined) return;
      const { matchScore, matchDetails, reasons } = match;
      const shares = [matchScore, matchDetails.skillsScore, matchDetails.experienceScore ?? 0];
      for (const each of shares) expect(each >= 0 && each <= 1).toBe(true);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(percentOf(matchScore));
      for (const { points } of reasons) expect(points).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("never falls with another skill, and rises with one that the job asks for", () => {
  fc.assert(
    fc.property(anyCandidate, anyJob, skill, anyWeights, month, (who, what, more, weights, at) => {
      const before = score(who, what, weights, at)?.matchDetails.skillsScore ?? 0;
      const after = score({ ...who, skills: [...new Set([...who.skills, more])] }, what, weights, at);
      const gained = !who.skills.includes(more) && what.skills.some((each) => each.skill === more);
      const ofItsTrade = tradesOfJob(what.skills).some((each) => tradesOfCandidate({ skills: [more] }).has(each));
      const rise = (after?.matchDetails.skillsScore ?? 0) - before;
      const expected = gained ? [1] : ofItsTrade ? [0, 1] : [0];
      expect(expected).toContain(Math.sign(rise));
    }),
  );
});

it("does not depend on the order of skills and experiences", () => {
  fc.assert(
    fc.property(anyCandidate, anyJob, anyWeights, month, (who, what, weights, at) => {
      const turned = {
        ...who,
        skills: who.skills.toReversed(),
        words: who.words?.toReversed() ?? [],
        spans: who.spans.toReversed(),
      };
      const same = { ...what, skills: what.skills.toReversed() };
      expect(score(turned, same, weights, at)).toEqual(score(who, what, weights, at));
    }),
  );
});

it("weighs skills from 1 to 100, the rarest most, and words and trades that are not too common", () => {
  const table = computeWeights(1_000, new Map([["rust", 1], ["sql", 1_000], ["kafka", 30], ["=team", 400], ["=kettle", 30], ["=lid", 9], ["~kettle-keeping", 30], ["=,kettle", 30], ["^data", 400], ["^building", 9]])); // prettier-ignore
  expect([...table]).toEqual([
    ["=kettle", 51],
    ["=team", 0],
    ["^building", 67],
    ["^data", 0],
    ["kafka", 51],
    ["rust", 100],
    ["sql", 10],
  ]);
});

it("never rejects a total that can be reached", () => {
  const part = fc.oneof(fc.constant(unknown), fc.integer({ min: 0, max: whole }));
  const asked = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(asked, fc.double({ min: 0, max: 1, noNaN: true }), part, part, part, (all, share, ...others) => {
      const matched = Math.floor(all * share);
      const reached = total(skillsPart(matched, all), ...others);
      return reached === 0 || mayReach(skillsNeeded(reached, ...others), matched, all);
    }),
    { numRuns: 2_000 },
  );
  expect(mayReach(skillsNeeded(6_000, whole, whole, whole), 1, 10_000)).toBe(false);
  expect(mayReach(skillsNeeded(6_000, whole, 2_000, 0), 400, 2_000)).toBe(false);
});
