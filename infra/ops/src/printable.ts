/**
 * Untrusted text, safe to print on one line of a terminal: control characters, line ends, marks that change the direction of
 * writing and the like are escaped.
 */
export const printable = (text: string): string => text.replaceAll(hidden, escaped);

const hidden = /[\p{C}\p{Zl}\p{Zp}]/gu;
const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
