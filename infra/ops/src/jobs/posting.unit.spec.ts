import { newJob } from "@provenwork/contracts/job/rules";
import { expect, it } from "vitest";
import { levelOf } from "@provenwork/command-service/job/boards/level-of";
import { jobFormOf } from "./posting.ts";

const row = {
  Company: "Kettle Works",
  Title: "Senior Kettle Engineer",
  Category: "Hardware",
  Location: "Springfield, United States",
  Responsibilities: "Design kettles that whistle in tune.\nTest them.",
  "Minimum Qualifications": "Three years of experience with kettles.",
  "Preferred Qualifications": "A musical ear.",
};

it("fills in the job form from a row", () => {
  const requirements = "Three years of experience with kettles.\n\nPreferred:\nA musical ear.";
  expect(jobFormOf(row)).toEqual({
    title: "Senior Kettle Engineer",
    company: "Kettle Works",
    location: "Springfield, United States",
    description: `Hardware\n\nDesign kettles that whistle in tune.\nTest them.\n\n${requirements}`,
    requirements,
    responsibilities: "Design kettles that whistle in tune.\nTest them.",
    jobType: "full_time",
    experienceLevel: "senior",
  });
  expect(newJob.safeParse(jobFormOf(row)).success).toBe(true);
});

it("leaves out preferred qualifications if there are none", () => {
  expect(jobFormOf({ ...row, "Preferred Qualifications": "" }).requirements).toBe(row["Minimum Qualifications"]);
});

it.each([
  ["Kettle Engineer", "mid_level"],
  ["Senior Kettle Engineer", "senior"],
  ["Kettle Team Lead", "senior"],
  ["Kettle Manager", "manager"],
  ["Senior Kettle Manager", "manager"],
  ["Head of Kettles", "executive"],
  ["Director, Kettle Sales", "executive"],
  ["Kettle Account Executive", "mid_level"],
  ["Kettle Manager Intern, Summer 2026", "entry"],
  ["Associate Kettle Tester", "entry"],
  ["Headset Engineer", "mid_level"],
])("%s is %s", (title, level) => expect(levelOf(title)).toBe(level));
