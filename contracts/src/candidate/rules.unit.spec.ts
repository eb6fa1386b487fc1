import { describe, expect, it } from "vitest";
import { personalDomainMessage } from "../kernel/personal-domain.ts";
import { messageOf, messages } from "../testing/messages.ts";
import { fullName, location, personalInformation, phone } from "./rules.ts";

const good = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Austin" };

describe("§5 Candidate personal info", () => {
  it("accepts and trims valid input", () => {
    expect(personalInformation.parse({ ...good, fullName: "  Ada Example ", email: " ada@acme.example " })).toEqual(
      good,
    );
  });

  const characters = "Name can only contain letters, spaces, hyphens and apostrophes";
  it.each([
    ["", "Full name is required"],
    [" A ", "Full name is required"],
    ["Ada 2", characters],
    ["Ada_Example", characters],
    ["<b>Ada</b>", characters],
    ["Ada Example", undefined],
    ["Anne-Marie O'Neill", undefined],
    ["O’Neill", undefined],
    ["Zoë Ångström", undefined],
    ["Zoe\u0308", undefined],
    ["李 小龙", undefined],
    ["محمد", undefined],
    ["علی\u200Cرضا", undefined],
    ["Gal·la Puig", undefined],
    ["Anne\u2013Marie Duff", undefined],
    ["阿凡提·买买提", undefined],
    ["·Ada", characters],
  ])("fullName at least 2 characters, only letters, spaces, hyphens, apostrophes: %j", (value, expected) => {
    expect(messageOf(fullName, value)).toBe(expected);
  });

  it.each([
    ["", "Please enter a valid email address"],
    ["ada", "Invalid email address"],
    ["ada@", "Invalid email address"],
    ["ada@acme", "Invalid email address"],
    ["ada example@acme.example", "Invalid email address"],
    ["ada@gmail.com", personalDomainMessage],
    ["ada@acme.example", undefined],
  ])("email valid and not on the personal-domain list: %j", (email, expected) => {
    expect(messages(personalInformation, { ...good, email })).toEqual(
      expected === undefined ? {} : { email: expected },
    );
  });

  it.each([
    "212-555-0147",
    "2125550147",
    "(212) 555-0147",
    "+1 212.555.0147",
    "1-212-555-0147",
    "tel:+12125550147",
    "Tel. 212-555-0147",
    "T: 212-555-0147",
    "212\u2011555\u20110147",
    "212\u2013555\u20130147",
    "\u202a212-555-0147\u202c",
    "２１２\u3000５５５\u3000０１４７",
  ])("takes a phone number by its digits: %j", (value) => {
    expect(phone.parse(value)).toBe("212-555-0147");
  });

  it("an empty field is asked for in its own words", () => {
    expect([messageOf(phone, " "), messageOf(location, " ")]).toEqual([
      "Enter your phone number",
      "Enter your location",
    ]);
  });

  it.each(["123-456-789", "123-456-78901", "+2125550147", "+49 30 1234567", "212-555-0147 x12", "abc-def-ghij"])(
    "phone format 123-456-7890: %j is refused",
    (value) => {
      expect(messageOf(phone, value)).toBe("Phone number must be in the format 123-456-7890");
    },
  );

  it("location at least 2 characters", () => {
    expect(messageOf(location, " x ")).toBe("Location must be at least 2 characters");
    expect(messageOf(location, "NY")).toBeUndefined();
  });

  it("names every failing or missing field at once", () => {
    expect(Object.keys(messages(personalInformation, {})).toSorted()).toEqual([
      "email",
      "fullName",
      "location",
      "phone",
    ]);
  });
});
