import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageOf } from "../testing/messages.ts";
import { companyEmail, employerDomains, isPersonalAddress, personalDomainNames } from "./personal-domain.ts";

const listed =
  "gmail, yahoo, hotmail, outlook, aol, icloud, protonmail, zoho, mail, yandex, gmx, tutanota, live, msn, me, inbox, fastmail, comcast, att, verizon, cox, charter, rocketmail, sbcglobal".split(
    ", ",
  );
const refusal =
  "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.";

it("has exactly the names of the list", () => {
  expect([...personalDomainNames].toSorted()).toEqual(listed.toSorted());
});

describe.each(listed)("%s", (name) => {
  const employer = employerDomains.has(`${name}.com`);

  it("is refused, under .com unless that is an employer's domain", () => {
    expect(messageOf(companyEmail, `ada@${name}.com`)).toBe(employer ? undefined : refusal);
  });

  it("is allowed as part of a longer name", () => {
    for (const host of [`${name}.acme.example`, `${name}.acme.co.uk`, `${name}-systems.com`, `my${name}.com`]) {
      expect(isPersonalAddress(`ada@${host}`)).toBe(false);
    }
  });
});

it.each(listed.filter((name) => name !== "me"))(
  "%s is refused under any other suffix, in capitals and below a host",
  (name) => {
    const hosts = ["net", "de", "co.uk", "com.br"].map((suffix) => `${name}.${suffix}`);
    for (const host of [...hosts, `${name}.net`.toUpperCase(), `pop.${name}.net`]) {
      expect(messageOf(companyEmail, `ada@${host}`)).toBe(refusal);
    }
  },
);

it("allows employers among the names, and their subdomains", () => {
  expect([...employerDomains]).toEqual(["att.com", "verizon.com", "comcast.com", "cox.com", "charter.com"]);
  for (const domain of employerDomains) {
    expect(isPersonalAddress(`ada@${domain}`)).toBe(false);
    expect(isPersonalAddress(`ada@us.${domain}`)).toBe(false);
    expect(isPersonalAddress(`ada@${domain.replace(".com", ".net")}`)).toBe(true);
  }
});

it("refuses me.com, but not companies under .me.uk", () => {
  expect(isPersonalAddress("ada@me.com")).toBe(true);
  expect(isPersonalAddress("ada@acme.me.uk")).toBe(false);
  expect(isPersonalAddress("ada@me.example")).toBe(false);
});

it("only uses the part after the last @", () => {
  expect(isPersonalAddress('"ada@gmail.com"@acme.example')).toBe(false);
  expect(isPersonalAddress("  Ada@GMail.Com  ")).toBe(true);
});

it("never throws, for any input", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (value) => typeof isPersonalAddress(value) === "boolean"),
  );
});
