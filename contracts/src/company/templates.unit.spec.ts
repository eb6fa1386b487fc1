import { expect, it } from "vitest";
import { type MessageTemplate, maxTemplates, standardTemplates, templateList } from "./templates.ts";

const own = (name: string, more: Partial<MessageTemplate> = {}): MessageTemplate => ({
  decision: "approved",
  name,
  text: "Hi {name}",
  ...more,
});
const refusals = (templates: readonly MessageTemplate[]) =>
  templateList.safeParse(templates).error?.issues.map(({ message }) => message);

it("takes the standard templates, none, and one name for each decision", () => {
  expect(refusals(standardTemplates)).toBeUndefined();
  expect(refusals([])).toBeUndefined();
  expect(refusals([own("Thanks"), own("Thanks", { decision: "rejected" })])).toBeUndefined();
});

it("bounds their number and lengths, and names each once", () => {
  const many = Array.from({ length: maxTemplates }, (_, index) => own(`Own ${index}`));
  expect(refusals(many)).toBeUndefined();
  expect(refusals([...many, own("One more")])).toEqual(["Must be at most 10 templates"]);
  expect(refusals([own("x".repeat(61))])).toEqual(["Must be at most 60 characters"]);
  expect(refusals([own(" x ")])).toEqual(["Template name must be at least 2 characters"]);
  expect(refusals([own("Own", { text: "\u200B \n" })])).toEqual(["Please enter the message"]);
  expect(refusals([own("Own", { text: "x".repeat(2_001) })])).toEqual(["Must be at most 2000 characters"]);
  expect(refusals([own("Own"), own("OWN")])).toEqual(["Must not have two templates of one name"]);
});
