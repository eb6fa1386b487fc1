import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import { placeOf } from "@provenwork/contracts/matching/places";
import { expect, it } from "vitest";
import { IndexedCandidates } from "./indexed-candidates.ts";
import { IndexedJobs } from "./indexed-jobs.ts";
import { IndexedLocations } from "./indexed-locations.ts";
import { Vocabulary } from "./vocabulary.ts";

const person = (location: string): CandidateFacts => ({
  skills: ["sql"],
  spans: [],
  listed: 0,
  verified: 0,
  place: placeOf(location),
});
const job = (location: string, workplace: JobFacts["workplace"]): JobFacts => ({
  skills: [{ skill: "sql", need: "required" }],
  years: undefined,
  level: "entry",
  workplace,
  place: placeOf(location),
});

it("forgets a place with the last job and candidate there", () => {
  const vocabulary = new Vocabulary();
  const [candidates, jobs] = [new IndexedCandidates(vocabulary), new IndexedJobs(vocabulary)];
  for (let number = 0; number < 50; number++) {
    candidates.put("ann", person(`Nowhere ${number}, TX`), undefined);
    jobs.put("one", job(`Nowhere ${number}, TX`, "on_site"));
    jobs.put("other", job(`Elsewhere ${number}, TX`, "remote"));
    expect(vocabulary.places.size).toBe(1);
    candidates.remove("ann");
    expect(vocabulary.places.size).toBe(1);
    jobs.remove("one");
    jobs.remove("other");
    expect(vocabulary.places.size).toBe(0);
  }
});

it("gives a new location the ordinal of a removed one, with its own city and region", () => {
  const places = new IndexedLocations();
  const austin = places.use(placeOf("Austin, TX"));
  const texas = places.at(austin)?.region;
  const dallas = places.use(placeOf("Dallas, TX"));
  places.release(austin);
  const denver = places.use(placeOf("Denver, CO"));
  expect(denver).toBe(austin);
  expect(places.at(dallas)?.region).toBe(texas);
  expect(places.at(denver)?.region).not.toBe(texas);
  expect(places.use(undefined)).toBeLessThan(0);
});
