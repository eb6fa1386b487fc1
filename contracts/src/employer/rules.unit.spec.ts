import { describe, expect, it } from "vitest";
import { companySizes, industries } from "../company/rules.ts";
import { messages } from "../testing/messages.ts";
import { employerProfile } from "./rules.ts";

const good = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  companyName: "Acme",
  industry: "Technology",
  companySize: "11-50",
  companyDescription: "We build bridges.",
};
const given = (more: object) => messages(employerProfile, { ...good, ...more });

describe("§5 Employer form", () => {
  it("accepts only the required fields; companyWebsite is optional", () => {
    expect(employerProfile.parse(good)).toEqual(good);
    for (const companyWebsite of ["", null, "https://acme.com", "http://www.acme.com/about"])
      expect(given({ companyWebsite })).toEqual({});
    for (const companyWebsite of ["acme.com", "www.acme.com/about"])
      expect(employerProfile.parse({ ...good, companyWebsite }).companyWebsite).toBe(`https://${companyWebsite}`);
  });

  it.each([
    ["fullName", " A ", "Full name is required"],
    ["fullName", "Ada 2", "Name can only contain letters, spaces, hyphens and apostrophes"],
    ["email", "", "Please enter a valid email address"],
    ["email", "ada@acme", "Invalid email address"],
    ["phone", "1234567", "Phone number must be in the format 123-456-7890"],
    ["phone", "", "Enter your phone number"],
    ["companyName", "", "Enter the company name"],
    ["companyName", " A ", "Company name must be at least 2 characters"],
    ["industry", "Mining", "Please select an industry"],
    ["companySize", "2-3", "Please select a company size"],
    ["companyWebsite", "acme", "Please enter a web address such as https://acme.com"],
    ["companyWebsite", "javascript:alert(1)", "Please enter a web address such as https://acme.com"],
    ["companyDescription", " ", "Enter the company description"],
    ["companyDescription", `123456789${" ".repeat(9)}`, "Company description must be at least 10 characters"],
  ])("%s %j: %s", (field, value, message) => {
    expect(given({ [field]: value })).toEqual({ [field]: message });
  });

  it("accepts the shortest allowed values, and an address at a personal email domain", () => {
    expect(given({ fullName: "Al", companyName: "Ax", companyDescription: "0123456789" })).toEqual({});
    expect(given({ email: "ada@gmail.com" })).toEqual({});
  });

  it("industries and company sizes are the specified ones", () => {
    expect(industries.join(", ")).toBe(
      "Technology, Healthcare, Finance, Education, Manufacturing, Retail, Hospitality, Construction, Energy, Transportation, Media, Telecommunications, Other",
    );
    expect(companySizes.join(", ")).toBe("1-10, 11-50, 51-200, 201-500, 501-1000, 1000+");
  });

  it("names every failing field at once", () => {
    expect(Object.keys(messages(employerProfile, {})).toSorted()).toEqual(Object.keys(good).toSorted());
  });
});
