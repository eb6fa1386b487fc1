import { readFileSync } from "node:fs";
import type { Font } from "fontkit";

/** Letters as one path, which begins on their base line at 0, 0. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

interface Style {
  readonly size: number;
  /** What is wider is drawn smaller, and then cut. */
  readonly maxWidth: number;
}

/** Draws a line; undefined if it has a letter that the fonts lack. */
export type OutlineOf = (text: string, style: Style) => Outline | undefined;

const smallest = 0.6;
/** Of a line; more fit in none. */
const maxLetters = 150;

const fontFiles = () => [
  import.meta.resolve("@fontsource/inter/files/inter-latin-600-normal.woff"),
  import.meta.resolve("@fontsource/inter/files/inter-latin-ext-600-normal.woff"),
  import.meta.resolve("@fontsource/inter/files/inter-greek-600-normal.woff"),
  import.meta.resolve("@fontsource/inter/files/inter-cyrillic-600-normal.woff"),
  import.meta.resolve("@fontsource/inter/files/inter-vietnamese-600-normal.woff"),
];

let loading: Promise<OutlineOf> | undefined;

/** Text as outlines, so that pictures look the same on machines without fonts. Fonts are loaded with the first picture. */
export const loadOutlines = (): Promise<OutlineOf> => (loading ??= load());

async function load(): Promise<OutlineOf> {
  const { create } = await import("fontkit");
  const fonts = fontFiles().map((file) => create(readFileSync(new URL(file))) as Font);
  return (text, { size, maxWidth }) => {
    const letters = Array.from(text.replaceAll(/\s+/g, " ").trim()).slice(0, maxLetters);
    const full = drawn(letters, fonts, size);
    if (full === undefined || full.width <= maxWidth) return full;
    const scaled = size * Math.max(smallest, maxWidth / full.width);
    const fits = (outline: Outline | undefined) => outline !== undefined && outline.width <= maxWidth + 0.5;
    const whole = drawn(letters, fonts, scaled);
    if (fits(whole)) return whole;
    // About so many letters fit; wide ones are fewer.
    for (let length = Math.floor((letters.length * maxWidth * size) / (full.width * scaled)); length > 0; length -= 1) {
      const cut = drawn([...letters.slice(0, length), "…"], fonts, scaled);
      if (fits(cut)) return cut;
    }
    return undefined;
  };
}

function drawn(letters: readonly string[], fonts: readonly Font[], size: number): Outline | undefined {
  let [path, width] = ["", 0];
  for (const { font, text } of runsOf(letters, fonts)) {
    if (font === undefined) return undefined;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return { path, width };
}

/** Letters in a row that one font has. */
function runsOf(letters: readonly string[], fonts: readonly Font[]) {
  const runs: { font: Font | undefined; text: string }[] = [];
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    if (last !== undefined && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
