import { expect, it } from "vitest";
import { isPersonalMail } from "./personal-address.ts";

it.each([
  "gmail.com",
  "yahoo.co.uk",
  "hotmail.fr",
  "me.com",
  "att.net",
  "verizon.net",
  "comcast.net",
  "cox.net",
  "charter.net",
  "proton.me",
  "web.de",
  "mailinator.com",
  "GMAIL.COM",
  "smtp.gmail.com",
  "live.com.au",
])("takes %s for personal", (domain) => expect(isPersonalMail(`ada@${domain}`)).toBe(true));

it.each([
  "acme.example",
  "gmail.acme.example",
  "mail.northwind.test",
  "att.com",
  "verizon.com",
  "comcast.com",
  "cox.com",
  "charter.com",
  "us.cox.com",
  "notgmail.com",
  "acme.me",
  "acme.co.uk",
  "acme.me.uk",
  "ibm.com",
  "gov.uk",
])("takes %s for an employer's", (domain) => expect(isPersonalMail(`ada@${domain}`)).toBe(false));

it("lets the overlay overrule the lists", () => {
  const overlay = { allow: new Set(["gmail.com"]), deny: new Set(["acme.example"]) };
  expect(isPersonalMail("ada@gmail.com", overlay)).toBe(false);
  expect(isPersonalMail("ada@mail.acme.example", overlay)).toBe(true);
});
