import { hasLink } from "#has-link";
import { hasHidden, hiddenMessage, withoutHidden } from "./invisible.ts";
import { text, trimmed } from "./text.ts";

export const linkMessage = "Please leave out web and email addresses";
const unseenMessage = "Please leave out control characters and invisible characters";

const leadsNowhere = (value: string): boolean | Promise<boolean> => {
  const found = hasLink(value);
  return typeof found === "boolean" ? !found : found.then((link) => !link);
};

/**
 * One line of text for mails, certificates and lists, trimmed: no links, and no characters that hide or reorder their
 * neighbours. Guards commands only; events keep text that was allowed when they were written.
 */
export const plainText = (max?: number, message?: string) =>
  trimmed(max, message)
    .refine((value) => !hasHidden(value), hiddenMessage)
    .refine(leadsNowhere, linkMessage);

/** Text of several paragraphs, trimmed, without characters that hide or reorder their neighbours; links stay text. */
export const plainParagraphs = (max?: number, message?: string) =>
  trimmed(max, message).refine((value) => !hasHidden(value.replaceAll(/[\n\r\t]/g, " ")), unseenMessage);

/** Removes control and invisible characters, but for line breaks and tabs. */
const withoutHiddenInLines = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, "\n")
    .split(/(?<=[\n\t])|(?=[\n\t])/)
    .map((part) => (part === "\n" || part === "\t" ? part : withoutHidden(part)))
    .join("");

/** Text that people paste: characters that hide or reorder their neighbours are left out, because people cannot see and remove them. */
export const pastedParagraphs = (max?: number) => text(max).overwrite(withoutHiddenInLines).trim();
