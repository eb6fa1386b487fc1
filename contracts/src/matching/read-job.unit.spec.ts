import { describe, expect, it } from "vitest";
import { readJob } from "./read-job.ts";
import { yearsIn } from "./years.ts";

const none = { title: "Worker wanted", requirements: "", description: "" };
const needs = (job: Partial<Parameters<typeof readJob>[0]>) =>
  Object.fromEntries(readJob({ ...none, ...job }).skills.map(({ skill, need }) => [skill, need]));

describe("how much a job asks for a skill", () => {
  it("is required in title and requirements, mentioned elsewhere", () => {
    expect(
      needs({
        title: "PHP developer",
        requirements: "SQL and Linux",
        responsibilities: "Keep Kubernetes up",
        description: "We run on PostgreSQL",
      }),
    ).toEqual({
      php: "required",
      sql: "required",
      linux: "required",
      kubernetes: "mentioned",
      postgresql: "mentioned",
    });
  });

  it.each([
    ["Java is required, Kotlin is a plus", { java: "required", kotlin: "preferred" }],
    ["Must have Java, PHP, and ideally Kotlin", { java: "required", php: "required", kotlin: "preferred" }],
    [
      "Java, PHP and Perl required, Kotlin preferred",
      { java: "required", php: "required", perl: "required", kotlin: "preferred" },
    ],
    ["Nice to have: Docker and Terraform", { docker: "preferred", terraform: "preferred" }],
    ["Kubernetes would be great. MySQL.", { kubernetes: "preferred", mysql: "required" }],
    ["Django not required", { django: "preferred" }],
    ["5+ years of Python; Perl an asset", { python: "required", perl: "preferred" }],
    [
      "Familiarity with Node.js preferred. TypeScript, e.g. with Vue.js",
      { "node-js": "preferred", typescript: "required", vue: "required" },
    ],
  ])("in the requirements %j", (requirements, expected) => expect(needs({ requirements })).toEqual(expected));

  it("follows the headings of sections", () => {
    const description = `About us
We love PHP.

Requirements:
- Java
- SQL
Preferred qualifications:
- Docker
- Kubernetes

What we offer
A MacBook and Linux courses`;
    expect(needs({ description })).toEqual({
      php: "mentioned",
      java: "required",
      sql: "required",
      docker: "preferred",
      kubernetes: "preferred",
      linux: "mentioned",
    });
  });

  it("is the strongest of all mentions", () => {
    expect(needs({ requirements: "SQL is a plus.", description: "You must know SQL well." })).toEqual({
      sql: "required",
    });
  });

  it("does not depend on Windows line ends", () => {
    expect(needs({ description: "Nice to have:\r\n- Docker\r\nMust have:\r\n- SQL" })).toEqual({
      docker: "preferred",
      sql: "required",
    });
  });
});

describe("years of experience", () => {
  it.each([
    ["5+ years", 5],
    ["5 years of experience with Java", 5],
    ["At least three years' experience", 3],
    ["3-5 years of relevant work experience", 3],
    ["3 – 5 yrs experience", 3],
    ["3 to 5 years in a similar role", 3],
    ["Minimum of 2 years in nursing", 2],
    ["five (5) years experience", 5],
    ["Ten or more years in sales experience", 10],
    ["18 months of experience", 1.5],
    ["7+ years building software, including 2+ years with Go", 7],
    ["You must be 18 years old", undefined],
    ["In business for 25 years", undefined],
    ["A contract of 2 years", undefined],
    ["Our history of 100 years", undefined],
    ["12 years", undefined],
    ["experience of 99 years", undefined],
    ["401k after 1 year", undefined],
    ["experienced people", undefined],
  ])("%j: %s", (sentence, years) => expect(yearsIn(sentence)).toBe(years));

  it("are the maximum required, ignoring preferred years", () => {
    const years = (requirements: string, description = "") => readJob({ ...none, requirements, description }).years;
    expect(years("3+ years of Java. 5+ years of experience overall.")).toBe(5);
    expect(years("2 years of experience.\nPreferred: 6 years of experience.")).toBe(2);
    expect(years("Java", "You have at least four years of experience.")).toBe(4);
    expect(years("Java and SQL")).toBeUndefined();
  });
});
