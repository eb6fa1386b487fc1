import { plainText } from "../kernel/plain-text.ts";
import { z } from "zod";

/** What a person switches on, one by one. Everything is off by default. */
export const pageParts = [
  "page",
  "search-engines",
  "headline",
  "experiences",
  "certificates",
  "skills",
  "links",
] as const;
export type PagePart = (typeof pageParts)[number];
export const pagePart = z.enum(pageParts, "Must be a part of the page");

/** Days with visits that a person is shown at most. */
export const maxVisitDays = 30;

/** One line under the name; an empty one removes it. */
export const headline = plainText(120);
