import { companySizes, industries } from "@provenwork/contracts/company/rules";
import { expect, it } from "vitest";
import { z } from "zod";
import { personName, worldData } from "./world-data.ts";

const text = z.string().trim().min(1);
const choices = z.array(text).min(1);
const three = z.tuple([text, text, text]);
const domain = z.string().regex(/^[a-z-]+\.example$/);
const schema = z.strictObject({
  companies: z
    .array(
      z.strictObject({
        name: text,
        domain,
        industry: z.enum(industries),
        size: z.enum(companySizes),
        place: text,
        about: text,
      }),
    )
    .min(1),
  flaggedEmployers: z.record(z.string().regex(/^\d+$/), z.strictObject({ name: text, domain })),
  firstNames: choices,
  surnames: choices,
  occupations: z.array(z.strictObject({ title: text, does: three, knows: three, pay: z.int().positive() })).min(1),
  places: choices,
  coverLetters: choices,
  learningNotes: choices,
  approvals: choices,
  rejections: choices,
});

it("has the shape that the code expects", () => {
  expect(schema.safeParse(worldData).error).toBeUndefined();
});

it("has seventy different names", () => {
  const names = Array.from({ length: 70 }, (_, index) => personName(index).handle);
  expect(new Set(names).size).toBe(70);
});
