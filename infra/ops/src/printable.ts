/**
 * Text that comes from elsewhere, in one line that a terminal shows and does not obey: control characters, line ends, marks that turn
 * the direction of writing and the like are written as escapes.
 */
export const printable = (text: string): string => text.replaceAll(hidden, escaped);

const hidden = /[\p{C}\p{Zl}\p{Zp}]/gu;
const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
