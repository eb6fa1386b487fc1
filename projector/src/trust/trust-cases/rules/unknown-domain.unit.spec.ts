import { expect, it } from "vitest";
import { unknownDomain } from "./unknown-domain.ts";

const facts = { issue: 2, domain: "acme.example", othersAtDomain: 0, owners: 0 };

it("unknown-domain: no other person and no company has proven the domain", () => {
  const found = { rule: "unknown-domain", version: 1, of: "proof 2", weight: 1, domain: "acme.example" };
  expect(unknownDomain(facts)).toEqual(found);
  expect(unknownDomain({ ...facts, othersAtDomain: 1 })).toBeUndefined();
  expect(unknownDomain({ ...facts, owners: 1 })).toBeUndefined();
});
