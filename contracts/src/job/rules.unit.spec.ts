import { describe, expect, it } from "vitest";
import { messages } from "../testing/messages.ts";
import { jobEdit, newJob } from "./rules.ts";

const good = {
  title: "Integration Engineer",
  company: "Northwind Health",
  location: "Austin, TX",
  description: "You connect lab, pharmacy and scheduling systems over HL7.",
  requirements: "Five years with message brokers.",
  responsibilities: "Own three interfaces to hospitals.",
  jobType: "full_time",
  experienceLevel: "senior",
};

describe("§5 Job form", () => {
  it("accepts only the required fields; salary, benefits and expiresAt are optional", () => {
    expect(newJob.parse(good)).toEqual(good);
    expect(newJob.parse({ ...good, salary: null, benefits: "", expiresAt: null })).toMatchObject({ benefits: "" });
  });

  it.each([
    ["title", "Dev ", "Title must be at least 5 characters"],
    ["company", "A", "Company must be at least 2 characters"],
    ["location", " X ", "Location must be at least 2 characters"],
    ["description", "Keep the portal running.", "Description must be at least 50 characters"],
    ["description", `${" ".repeat(60)}short`, "Description must be at least 50 characters"],
    ["requirements", "", "Enter the requirements"],
    ["responsibilities", "Own it.", "Responsibilities must be at least 20 characters"],
    ["jobType", "seasonal", "Please select a job type"],
    ["experienceLevel", "guru", "Please select an experience level"],
    ["workplace", "moon", "Please select a workplace"],
    ["salaryMin", 1.5, "Must be a whole number of dollars, unless it is paid by the hour"],
    ["salaryMax", 18.555, "Must have at most two decimals"],
    ["salaryMin", "18", "Must be a number of dollars"],
    ["salaryPer", "month", "Must be year or hour"],
    ["expiresAt", "soon", "Must be a date"],
  ])("%s %j: %s", (field, value, message) => {
    expect(messages(newJob, { ...good, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ["title", 5, 120],
    ["company", 2, 100],
    ["location", 2, 100],
  ])("%s has %i to %i characters", (field, least, most) => {
    const isTaken = (length: number) =>
      Object.keys(messages(newJob, { ...good, [field]: "x".repeat(length) })).length === 0;
    expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false]);
  });

  it("names every failing field at once", () => {
    expect(Object.keys(messages(newJob, {})).toSorted()).toEqual([
      "company",
      "description",
      "experienceLevel",
      "jobType",
      "location",
      "requirements",
      "responsibilities",
      "title",
    ]);
  });

  it.each(["full_time", "part_time", "contract", "temporary", "internship", "remote"])("jobType %s", (jobType) => {
    expect(messages(newJob, { ...good, jobType })).toEqual({});
  });

  it.each(["entry", "mid_level", "senior", "manager", "executive"])("experienceLevel %s", (experienceLevel) => {
    expect(messages(newJob, { ...good, experienceLevel })).toEqual({});
  });

  it("accepts cents for hourly pay", () => {
    const hourly = { salaryMin: 18.5, salaryMax: 21.75, salaryPer: "hour" };
    expect(newJob.parse({ ...good, ...hourly })).toMatchObject(hourly);
    for (const cents of [1.29, 2.13, 18.55, 64.1, 9_999_999.99])
      expect(messages(newJob, { ...good, salaryMax: cents, salaryPer: "hour" })).toEqual({});
    expect(messages(jobEdit, { salaryMin: 18.5 })).toEqual({});
    const whole = "Must be a whole number of dollars, unless it is paid by the hour";
    for (const salaryPer of ["year", null]) {
      expect(messages(jobEdit, { salaryMin: 18.5, salaryMax: 21.75, salaryPer })).toEqual({
        salaryMin: whole,
        salaryMax: whole,
      });
    }
  });

  it("refuses a maximum salary below the minimum, even next to other errors", () => {
    const upsideDown = { ...good, title: "", salaryMin: 90_000, salaryMax: 80_000 };
    expect(messages(newJob, upsideDown)).toEqual({
      title: "Enter the title",
      salaryMax: "The highest salary must not be below the lowest",
    });
    expect(messages(newJob, { ...good, salaryMin: 90_000 })).toEqual({});
  });

  it("a date lasts until its end in Hawaii; an instant is unchanged", () => {
    expect(newJob.parse({ ...good, expiresAt: "2026-12-21" }).expiresAt).toBe("2026-12-22T09:59:59.999Z");
    expect(newJob.parse({ ...good, expiresAt: "2026-12-21T09:00:00Z" }).expiresAt).toBe("2026-12-21T09:00:00Z");
  });

  it("keeps lines and HTML as text, without invisible characters", () => {
    const description = `<b>Own</b>\r\n\tthe kettles\u0007\u202e, all of them, every day.\n\n</script><script>x</script>`;
    expect(newJob.parse({ ...good, description }).description).toBe(
      "<b>Own</b>\n\tthe kettles, all of them, every day.\n\n</script><script>x</script>",
    );
  });
});
