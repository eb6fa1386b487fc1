import { z } from "zod";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { trimmed } from "../kernel/text.ts";

/** Decisions that can have a message. */
export const templateDecisions = ["approved", "rejected"] as const;
export type TemplateDecision = (typeof templateDecisions)[number];

/** A message to start from when a company decides. Placeholders in `text`: see `fillTemplate`. */
export interface MessageTemplate {
  readonly decision: TemplateDecision;
  readonly name: string;
  readonly text: string;
}

const signature = "{sender}, {company}";
/** Until the company changes them. */
export const standardTemplates: readonly MessageTemplate[] = [
  {
    decision: "approved",
    name: "Invite to an interview",
    text: `Hi {name},\n\nThank you for applying. We would like to talk with you about the {job} role. Which times suit you for a 45-minute call?\n\n${signature}`,
  },
  {
    decision: "approved",
    name: "Offer to follow",
    text: `Hi {name},\n\nWe would like to offer you the {job} role. We will send you the details soon.\n\n${signature}`,
  },
  {
    decision: "rejected",
    name: "Thank you, with reason",
    text: `Hi {name},\n\nThank you for applying. {reason} We will not continue with your application for the {job} role.\n\n${signature}`,
  },
  {
    decision: "rejected",
    name: "Thank you, short",
    text: `Hi {name},\n\nThank you for applying for the {job} role. We will not continue with your application.\n\n${signature}`,
  },
];

export const maxTemplates = 10;
export const maxTemplateText = 2_000;

const template = z.strictObject({
  decision: z.enum(templateDecisions),
  name: trimmed(60).min(2, "Template name must be at least 2 characters"),
  text: pastedParagraphs(maxTemplateText).min(1, "Please enter the message"),
});

const hasNoNameTwice = (templates: readonly MessageTemplate[]): boolean =>
  new Set(templates.map(({ decision, name }) => `${decision} ${name.toLowerCase()}`)).size === templates.length;

/** All templates of a company, in the order of its choice. */
export const templateList = z
  .array(template)
  .max(maxTemplates, `Must be at most ${maxTemplates} templates`)
  .refine(hasNoNameTwice, "Must not have two templates of one name");
