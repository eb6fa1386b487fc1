/** Phrases of postings that ask for money or lead applicants off the platform. A mark is a visual aid, not a finding. */
const phrases = [
  String.raw`(?:(?:refundable|security|training|registration|starter) )*(?:deposit|fee)s?(?: of)?(?: ?\$\d[\d,.]*\d)?`,
  String.raw`bank (?:account|card|details)|credit cards?|gift cards?|wire transfer|crypto(?:currency)?`,
  String.raw`(?:pay|paid|payment) up ?front|up-?front payment|pay for your own`,
  String.raw`whatsapp|telegram|wechat|messenger(?: number)?|text (?:us|me) at`,
].join("|");
const pattern = new RegExp(String.raw`\b(?:${phrases})\b`, "giu");

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text into marked and unmarked pieces. */
export function markedPhrases(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(from, index), marked: false }, { text: found, marked: true });
    from = index + found.length;
  }
  pieces.push({ text: text.slice(from), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}
