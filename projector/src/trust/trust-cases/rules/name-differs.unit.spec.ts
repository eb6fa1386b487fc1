import { expect, it } from "vitest";
import { nameDiffers } from "./name-differs.ts";

const of = (company: string, domain: string) => nameDiffers({ named: "proof 1", company, domain });

it.each([
  ["Acme", "acme.example"],
  ["Acme, Inc.", "acme-mail.example"],
  ["Tallgrass Energy", "tallgrass.co.uk"],
  ["Harrow & Pike", "harrowpike.example"],
  ["H&M", "hm.example"],
  ["International Business Machines", "ibm.example"],
  ["Deloria Consulting Group", "dcg.example"],
  ["Société Générale", "societegenerale.example"],
  ["McDonald's Corporation", "mcdonalds.example"],
  ["株式会社", "kabushiki.example"],
  ["\u0410cme", "acme.example"],
  ["3M Company", "3m.example"],
  // Nothing in it says which company it is.
  ["The Group", "anything.example"],
])("name-differs: %s agrees with %s", (company, domain) => {
  expect(of(company, domain)).toBeUndefined();
});

it.each([
  ["Deloria Consulting Group", "dcg-careers.example"],
  ["Tallgrass Energy", "quickmail.example"],
  ["Acme", "example.com"],
  // Letters that only look Latin are read as they look.
  ["\u0410\u0421\u041c\u0415", "quickmail.example"],
])("name-differs: %s is not %s", (company, domain) => {
  expect(of(company, domain)).toEqual({
    rule: "name-differs",
    version: 2,
    of: "proof 1",
    weight: 1,
    company,
    domain,
  });
});
