import { expect, it } from "vitest";
import { messageOf } from "../testing/messages.ts";
import { emailAddress, emailHost, mailboxOf, normalEmail } from "./email.ts";

it("only trims an address", () => {
  expect(emailAddress.parse(" Ada.Example@Acme.Example ")).toBe("Ada.Example@Acme.Example");
});

it("refuses missing, invalid, too long and unstorable addresses", () => {
  expect(messageOf(emailAddress, " ")).toBe("Please enter a valid email address");
  expect(messageOf(emailAddress, "ada(at)acme.example")).toBe("Invalid email address");
  expect(messageOf(emailAddress, `${"a".repeat(250)}@acme.example`)).toBe("Email must be at most 254 characters");
  expect(messageOf(emailAddress, "a\u0000@acme.example")).toBe("Invalid email address");
});

it("compares case-insensitively, and finds the host", () => {
  expect(normalEmail(" Ada@Acme.Example")).toBe("ada@acme.example");
  expect(emailHost(" Ada@Acme.Example ")).toBe("acme.example");
});

it("removes any tag from a mailbox", () => {
  expect(mailboxOf(" Ada+Jobs+2@Acme.example ")).toBe("ada@acme.example");
  expect(mailboxOf("ada@acme.example")).toBe("ada@acme.example");
  expect(mailboxOf("+ada@acme.example")).toBe("+ada@acme.example");
  expect(mailboxOf("ada.l@acme.example")).toBe("ada.l@acme.example");
});

it.each([
  ["jane@acme-works.com\u200b", "jane@acme-works.com"],
  ["\u202ajane@acme.com\u202c", "jane@acme.com"],
  ["jane@acme\u2011works.com", "jane@acme-works.com"],
  ["mailto:jane@acme.com", "jane@acme.com"],
  ["jane@acme.com, ", "jane@acme.com"],
  ["jane@acme.com. ", "jane@acme.com"],
  ["jane＠acme．com", "jane@acme.com"],
  ["o’brien@acme.com", "o'brien@acme.com"],
  ["r&d@acme.com", "r&d@acme.com"],
  ["sales/emea@acme.com", "sales/emea@acme.com"],
  ["jane@Müller.de", "jane@xn--mller-kva.de"],
  ["jane@mu\u0308ller.de", "jane@xn--mller-kva.de"],
  ["jane@пример.рф", "jane@xn--e1afmkfd.xn--p1ai"],
  ["jane@例え。jp", "jane@xn--r8jz45g.jp"],
])("takes %j as %j, once and again", (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
  expect(emailAddress.parse(address)).toBe(address);
  expect(normalEmail(typed)).toBe(address);
});

it.each([
  "jane@мüller",
  "ja ne@acme.com",
  "jane@ac me.com",
  "jane@acme.com/x",
  "jane@müller.de:80",
  "jané@acme.com",
  "a@b@müller.de",
])("refuses %j", (typed) => expect(messageOf(emailAddress, typed)).toBe("Invalid email address"));
