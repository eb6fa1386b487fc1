import { hasLink } from "#has-link";
import { foldParagraphs } from "./fold.ts";
import { text, trimmed } from "./text.ts";

export const linkMessage = "Please leave out web and email addresses";

const hasNoLink = (value: string): boolean | Promise<boolean> => {
  const found = hasLink(value);
  return typeof found === "boolean" ? !found : found.then((link) => !link);
};

/** One line of text for mails, certificates and lists, without links. Guards commands only; events keep what was allowed when they were written. */
export const plainText = (max?: number, message?: string) => trimmed(max, message).refine(hasNoLink, linkMessage);

/** Text of several paragraphs as people paste it; links stay text. */
export const pastedParagraphs = (max?: number) => text(max).overwrite(foldParagraphs).trim();
