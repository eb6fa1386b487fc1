import { resourceFacts, resourceTypes } from "@provenwork/contracts/learning/rules";
import { skillNamed } from "@provenwork/contracts/matching/recognise";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

describe("the catalogue", () => {
  it("has at least 150 resources, each with its own address", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(150);
    const addresses = catalogue.map(({ url }) => new URL(url).href.replace(/\/$/, ""));
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it("is valid by the rules", () => {
    const refused = catalogue.filter((facts) => !resourceFacts.safeParse(facts).success);
    expect(refused).toEqual([]);
  });

  it("only names skills of the dictionary", () => {
    const named = new Set(catalogue.flatMap(({ skills }) => skills));
    expect([...named].filter((skill) => skillNamed(skill) === undefined)).toEqual([]);
  });

  it("describes each in one sentence, all different", () => {
    const odd = catalogue.filter(({ description }) => !description.endsWith(".") || description.includes(". "));
    expect(odd).toEqual([]);
    const descriptions = catalogue.map(({ description }) => description);
    expect(descriptions).toEqual([...new Set(descriptions)]);
  });

  it("§3 learning_resources: has resources of every type", () => {
    const types = new Set(catalogue.map(({ type }) => type));
    expect(resourceTypes.filter((type) => !types.has(type))).toEqual([]);
  });
});
