import { hasLink } from "#has-link";
import { foldParagraphs } from "./fold.ts";
import { text, trimmed } from "./text.ts";

export const linkMessage = "Please leave out web and email addresses";

const hasNoLink = (value: string): boolean | Promise<boolean> => {
  const found = hasLink(value);
  return typeof found === "boolean" ? !found : found.then((link) => !link);
};

/** One line of text for emails, certificates and lists, without links. Only checked by commands: events keep what was allowed before. */
export const plainText = (max?: number, message?: string) => trimmed(max, message).refine(hasNoLink, linkMessage);

/** Pasted text of several paragraphs; links stay text. */
export const pastedParagraphs = (max?: number) => text(max).overwrite(foldParagraphs).trim();
