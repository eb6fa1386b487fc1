/**
 * Invisible characters: controls, line and paragraph separators, private use, code points that are no characters (U+FFFE), and
 * everything that Unicode does not render (zero-width, direction marks and overrides, tags, fillers).
 */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]|(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`;
/** A variation selector chooses the shape of the previous character (❤️, 葛󠄀). Anywhere else it is invisible. */
const strayVariation = String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;
/** Joins two emoji to one; the first may have a variation selector or skin tone. */
const joinedEmoji = String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`;
/** Scripts whose letters change shape when joined or separated. */
const joiningScripts =
  "Arab Syrc Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java"
    .split(" ")
    .map((script) => String.raw`\p{scx=${script}}`)
    .join("");
const joiningLetter = String.raw`(?=[\p{L}\p{M}])[${joiningScripts}]`;
const joinedLetters = String.raw`(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`;
/** Joiners are kept between such characters; anywhere else they are invisible. */
const unseenPart = `(?!${joinedEmoji}|${joinedLetters})(?:${hidden})|${strayVariation}`;
const everyUnseen = new RegExp(unseenPart, "gu");

/** Drops invisible characters, which people paste without seeing them. */
export const withoutHidden = (value: string): string => value.replaceAll(everyUnseen, "");
