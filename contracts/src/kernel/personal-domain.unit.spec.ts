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

it("has the names of the list and no others", () => {
  expect([...personalDomainNames].toSorted()).toEqual(listed.toSorted());
});

describe.each(listed)("%s", (name) => {
  const employer = employerDomains.has(`${name}.com`);

  it("is refused as mail, under .com unless that is where an employer's people work", () => {
    expect(messageOf(companyEmail, `ada@${name}.com`)).toBe(employer ? undefined : refusal);
  });

  it("is an employer's where it is only a part of their name", () => {
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

it("allows the employers among the names, whole and below a host", () => {
  expect([...employerDomains]).toEqual(["att.com", "verizon.com", "comcast.com", "cox.com", "charter.com"]);
  for (const domain of employerDomains) {
    expect(isPersonalAddress(`ada@${domain}`)).toBe(false);
    expect(isPersonalAddress(`ada@us.${domain}`)).toBe(false);
    expect(isPersonalAddress(`ada@${domain.replace(".com", ".net")}`)).toBe(true);
  }
});

it("takes me.com for mail, but not every company under .me.uk and the like", () => {
  expect(isPersonalAddress("ada@me.com")).toBe(true);
  expect(isPersonalAddress("ada@acme.me.uk")).toBe(false);
  expect(isPersonalAddress("ada@me.example")).toBe(false);
});

it("goes by what stands after the last @ alone", () => {
  expect(isPersonalAddress('"ada@gmail.com"@acme.example')).toBe(false);
  expect(isPersonalAddress("  Ada@GMail.Com  ")).toBe(true);
});

it("never throws, for any input", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (value) => typeof isPersonalAddress(value) === "boolean"),
  );
});
