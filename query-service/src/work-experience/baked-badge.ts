import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { escapeXml } from "#kernel/xml.ts";

/** The picture that credentials are baked into, drawn by `node ui/share-image.ts`. */
const svg = readFileSync(new URL("./badge.svg", import.meta.url), "utf8");
const png = readFileSync(new URL("./badge.png", import.meta.url));

/** Its outline, for other pictures of 24 × 24. */
export const sealOutline = /<path [^>]*>/.exec(svg)?.[0] ?? "";

/** The picture with a token in it (Open Badges 3.0, "Baked Badge"). */
export const bakedSvg = (token: string): Buffer =>
  Buffer.from(
    svg.replace(
      /^<svg([^>]*)>/,
      (_, attributes: string) =>
        `<svg${attributes} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">` +
        `<openbadges:credential verify="${escapeXml(token)}"></openbadges:credential>`,
    ),
  );

/** Where the first chunk, the header, ends: after the signature, its length, name, 13 bytes and checksum. */
const headerEnd = 8 + 4 + 4 + 13 + 4;

/** The picture with a token in it, as uncompressed text without a language. */
export const bakedPng = (token: string): Buffer =>
  Buffer.concat([
    png.subarray(0, headerEnd),
    chunk("iTXt", `openbadgecredential${"\0".repeat(5)}${token}`),
    png.subarray(headerEnd),
  ]);

function chunk(type: string, data: string): Buffer {
  const named = Buffer.from(`${type}${data}`);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - type.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
