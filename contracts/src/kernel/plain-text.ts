import { text, trimmed } from "./text.ts";

export const linkMessage = "Please leave out web and email addresses";
export const hiddenMessage = "Please leave out line breaks, control characters and invisible characters";
const unseenMessage = "Please leave out control characters and invisible characters";

/**
 * Invisible characters: controls, line and paragraph separators, private use, code points that are no characters (U+FFFE), and
 * everything that Unicode does not render (zero-width, direction marks and overrides, tags, fillers).
 */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]|(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`;
/** A variation selector chooses the look of the character before it (❤️, 葛󠄀). Anywhere else it is invisible, too. */
const strayVariation = String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;
/** Between an emoji, with its look or skin, and one that it is joined to: together they are one. */
const joinedEmoji = String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`;
/** Scripts whose letters take another form where they are joined or kept apart. */
const joiningScripts =
  "Arab Syrc Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java"
    .split(" ")
    .map((script) => String.raw`\p{scx=${script}}`)
    .join("");
const joiningLetter = String.raw`(?=[\p{L}\p{M}])[${joiningScripts}]`;
const joinedLetters = String.raw`(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`;
/** Joiners have a place between two such characters; anywhere else they are invisible. */
const unseenPart = `(?!${joinedEmoji}|${joinedLetters})(?:${hidden})|${strayVariation}`;
const unseen = new RegExp(unseenPart, "u");
const everyUnseen = new RegExp(unseenPart, "gu");

export const hasHidden = (value: string): boolean => unseen.test(value);

/** For file names, whose authors cannot see invisible characters. */
export const withoutHidden = (value: string): string => value.replaceAll(everyUnseen, "");

const links: readonly RegExp[] = [
  /[\p{L}\p{N}+.-]:[\\/]{2}|[\\/]{2}[\p{L}\p{N}-]+\./u,
  /(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data|file):\S/iu,
  /(?<![\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu,
  // An email address.
  /[^\s@]@[^\s@.]+\.[^\s@.]/u,
  // A host with a path, query or port. Node.js/React and ASP.NET/C# are no hosts.
  /(?<=[\p{L}\p{N}-]\.)(?!js[^\p{L}\p{N}])(?<!(?<![\p{L}\p{N}.-])(?:asp|ado|vb)\.(?=net[^\p{L}\p{N}]))[\p{L}\p{N}-]{2,}(?:[/\\?]\S|:\d)/iu,
  // An IPv4 address.
  /(?<![\p{L}\p{N}.-])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])/u,
];
/** Number of UTF-16 units searched; every text here has a shorter limit. */
const searched = 1_000;

/**
 * Whether a text leads somewhere. A bare host does not count: Booking.com and monday.com are employers, and no list tells
 * evil.com from them. So mails and pages must not make links of hosts. All that says more than a name counts: a scheme,
 * `www.`, a path, query or port behind a host, an email or IPv4 address. Full-width and ideographic dots and slashes are
 * read as the ASCII ones, as browsers do.
 */
export function hasLink(value: string): boolean {
  const read = value.slice(0, searched).normalize("NFKC").replaceAll(/[。｡]/g, ".");
  return links.some((link) => link.test(read));
}

/**
 * One line of text for mails, certificates and lists, trimmed: no links, and no characters that hide or reorder their
 * neighbours. Guards commands only; events keep text that was allowed when they were written.
 */
export const plainText = (max?: number, message?: string) =>
  trimmed(max, message)
    .refine((value) => !hasHidden(value), hiddenMessage)
    .refine((value) => !hasLink(value), linkMessage);

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
