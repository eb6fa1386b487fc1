import { escapeXml } from "#kernel/xml.ts";
import { sealOutline } from "./baked-badge.ts";

/** The longest title that fits beside the seal in a bold font. */
const maxLetters = 22;
const shortened = (title: string): string => {
  const letters = Array.from(title);
  return letters.length <= maxLetters
    ? title
    : `${letters
        .slice(0, maxLetters - 1)
        .join("")
        .trimEnd()}…`;
};

/** The seal beside a title and what is proven, on a light card of 300 × 64. Presentation attributes only: no style, no script, no link. */
export function sealOf(title: string, proven: string): Buffer {
  const text = (y: number, attributes: string, content: string) =>
    `<text x="60" y="${y}" font-family="system-ui, sans-serif" ${attributes}>${escapeXml(content)}</text>`;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="64" viewBox="0 0 300 64" role="img" aria-label="${escapeXml(`${title}: ${proven}`)}">`,
      '<rect x="0.5" y="0.5" width="299" height="63" rx="10" fill="#fff" stroke="#c3d9cc"/>',
      `<g transform="translate(16 16) scale(1.3333)" fill="#05754a">${sealOutline}</g>`,
      text(28, 'font-size="15" font-weight="600" fill="#131a2a"', shortened(title)),
      text(47, 'font-size="12" fill="#515b6e"', proven),
      "</svg>",
    ].join(""),
  );
}
