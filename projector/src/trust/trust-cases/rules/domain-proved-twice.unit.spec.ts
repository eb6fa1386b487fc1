import { expect, it } from "vitest";
import { domainProvedTwice } from "./domain-proved-twice.ts";

it("domain-proved-twice: another company had proven the domain before", () => {
  expect(domainProvedTwice({ domain: "acme.example", provenBefore: 0 })).toBeUndefined();
  expect(domainProvedTwice({ domain: "acme.example", provenBefore: 1 })).toEqual({
    rule: "domain-proved-twice",
    version: 1,
    of: "acme.example",
    weight: 1,
    companies: 1,
    domain: "acme.example",
  });
});
