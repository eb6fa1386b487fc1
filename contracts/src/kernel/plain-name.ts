import { plainText } from "./plain-text.ts";

export const phoneMessage = "Please leave out phone numbers";
export const sentenceMessage = "Please enter only the name, without a message or sentence";

/** Number of UTF-16 units searched; every name has a shorter limit. */
const searched = 1_000;

/** Full-width and other digits as 0 to 9, without marks such as keycaps. */
const asciiDigits = (value: string): string =>
  value
    .slice(0, searched)
    .normalize("NFKC")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\p{Nd}\p{No}]/gu, (digit) => (/\d/.test(digit) ? digit : "0"));

const dates = /(?<!\d)(?:\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d|(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)\d\d)+)(?!\d)/g;
const gap = String.raw`[\s.()\-–—−‐‑]`;
/** Removed first: ids are not phone numbers. */
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const phones: readonly RegExp[] = [
  // USA: 3, 3 and 4 digits.
  /(?<!\d)(?:\+?1[^\p{L}\p{N}]{0,3})?[2-9]\d\d[^\p{L}\p{N}]{0,3}\d{3}[^\p{L}\p{N}]{0,3}\d{4}(?!\d)/u,
  new RegExp(String.raw`\+${gap}?(?:\d${gap}{0,3}){7,}\d`),
  // Others: at least ten digits in three or more groups, or eleven in a row.
  new RegExp(String.raw`(?<!\d)(?=(?:\d${gap}{0,3}){9}\d)\d{1,4}(?:${gap}{1,3}\d{1,4}){2,}(?!\d)`),
  /\d{11}/,
];

/** Whether a text has a phone number in digits. Letters do not count: 1-800-Flowers.com is an employer. */
export function hasPhoneNumber(value: string): boolean {
  const read = asciiDigits(value).replaceAll(uuids, " ").replaceAll(dates, " ");
  return phones.some((phone) => phone.test(read));
}

const readers = "you|your|yours|you're|you've|ur|dear";
const alarms =
  "hacked|compromised|suspended|blocked|locked|disabled|closed|expired|expires|urgent(?! care)|urgently|immediately|asap|now|today|overdue|refund|prize|winner|warning";
const instructions =
  "call|text|click|tap|reply|contact|visit|verify|confirm|log ?in|login|sign ?in|download|reset|update|send|pay|claim|whatsapp|telegram";
const subjects =
  "account|password|bank|payment|invoice|gift|bitcoin|order|package|is|are|was|were|has|have|been|will|must|please";

const wordsOf = (list: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${list})(?![\p{L}\p{N}])`, "giu");
const [reader, alarm, instruction, term] = [
  readers,
  alarms,
  instructions,
  [alarms, instructions, subjects].join("|"),
].map(wordsOf) as [RegExp, RegExp, RegExp, RegExp];

/** "Hiring now" is common in job titles. */
const hiring = /\b(?:hiring|apply|available|open|start|starts|starting)\s+(?:now|today|immediately)\b/giu;
/** "This company is …", "the account was …". The verb of a name such as The Future Is Now has a capital. */
const statement =
  /(?:^|\s)(?:[Tt]he|[Tt]his|[Oo]ur|[Mm]y|[Yy]our|[Ww]e|[Tt]hey)(?:\s+\S+){0,3}\s+(?:is|are|was|were|has|have|had|will|must)\s+\S/u;
const sentenceEnd = /(?<=\p{L}{3}[.!?…]{1,3})\s+/u;
const abbreviation = /(?:^|\s)(?:assoc|bros|corp|dept|dist|govt|intl|inc|ltd|mfg|mgmt|natl|univ)\.$/i;
const speaks =
  /(?<![\p{L}\p{N}])(?:we|us|our|you|your|it|this|they|is|are|was|has|have|will|must|please)(?![\p{L}\p{N}])/iu;
const countWords = (value: string): number => value.split(/\s+/).filter(Boolean).length;

/** A sentence of three or more words, followed by three more, one of which is in no company's name. */
function hasTwoSentences(value: string): boolean {
  const parts = value.split(sentenceEnd);
  return parts.some((part, index) => {
    const rest = parts.slice(index + 1, index + 2).join("");
    return countWords(part) >= 3 && !abbreviation.test(part) && countWords(rest) >= 3 && speaks.test(rest);
  });
}

/** Whether a text addresses its reader, which would allow phishing in our emails: "Your account was hacked call …". */
export function readsAsMessage(value: string): boolean {
  const read = value.slice(0, searched).normalize("NFKC").replaceAll("’", "'").replaceAll(hiring, " ");
  const found = (words: RegExp) => new Set(read.toLowerCase().match(words)).size;
  const terms = found(term);
  return (
    (found(reader) > 0 && terms >= 2) ||
    (terms >= 3 && found(alarm) > 0 && found(instruction) > 0) ||
    statement.test(read) ||
    hasTwoSentences(read)
  );
}

/** A name or place for emails to people who do not know its author: one line, no link, phone number or message. */
export const plainName = (max: number) =>
  plainText(max)
    .refine((value) => !hasPhoneNumber(value), phoneMessage)
    .refine((value) => !readsAsMessage(value), sentenceMessage);
