import { createHash } from "node:crypto";
import { formatProven } from "@provenwork/contracts/public-profile/format-proof";
import { issuerName } from "@provenwork/contracts/work-experience/certificate";
import { LRUCache } from "lru-cache";
import { type Outline, type OutlineOf, loadOutlines } from "./outline.ts";
import { type ShownFacts, inks, sealPath } from "./shown-facts.ts";

/** The size that previews of links ask for. */
const [width, height] = [1_200, 630];
const left = 96;
const maxWidth = width - 2 * left;

/** Drawing takes a tenth of a second. A picture is found by all that it shows, so none outlives a change. */
const drawnPictures = new LRUCache<string, Promise<Buffer>>({ max: 100, ttl: 60_000 });

/** The picture for previews of links, as PNG. */
export async function pictureOf(facts: ShownFacts): Promise<Buffer> {
  const svg = pictureSvg(facts, await loadOutlines());
  const key = createHash("sha256").update(svg).digest("base64");
  const known = drawnPictures.get(key);
  if (known !== undefined) return known;
  const drawn = drawnAsPng(svg);
  drawnPictures.set(key, drawn);
  drawn.catch(() => drawnPictures.delete(key));
  return drawn;
}

async function drawnAsPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Only paths: no text of a user is parsed. */
export function pictureSvg({ name, about, proven, address }: ShownFacts, outlineOf: OutlineOf): string {
  const line = (y: number, fill: string, outline: Outline | undefined, x = left) =>
    outline === undefined ? "" : `<path transform="translate(${x} ${y})" fill="${fill}" d="${outline.path}"/>`;
  const title = outlineOf(name, { size: 84, maxWidth }) ?? outlineOf(address, { size: 84, maxWidth });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f7f7f5"/><rect width="16" height="${height}" fill="${proven > 0 ? inks.proven : inks.muted}"/>`,
    line(120, inks.muted, outlineOf(issuerName, { size: 34, maxWidth })),
    line(300, inks.ink, title),
    line(368, inks.muted, outlineOf(about, { size: 38, maxWidth })),
    ...(proven === 0
      ? []
      : [
          `<path transform="translate(${left} 420) scale(2.75)" fill="${inks.proven}" fill-rule="evenodd" d="${sealPath}"/>`,
          line(466, inks.proven, outlineOf(formatProven(proven), { size: 38, maxWidth }), left + 88),
        ]),
    line(562, inks.ink, outlineOf(address, { size: 32, maxWidth })),
    "</svg>",
  ].join("");
}
