import { logoLimit, logoTexts } from "./rules.ts";

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);

/** Whether a file that begins with these bytes may be a PNG or JPEG. */
export const mayBeLogo = (bytes: Uint8Array): boolean =>
  [png, jpeg].some((signature) => signature.every((byte, at) => at >= bytes.length || bytes[at] === byte));

/** Why a file would be refused, as far as the browser can tell. */
export async function logoProblem(file: Blob): Promise<string | undefined> {
  if (file.size > logoLimit) return logoTexts.tooLarge;
  const begins = new Uint8Array(await file.slice(0, png.length).arrayBuffer());
  return begins.length > 0 && mayBeLogo(begins) ? undefined : logoTexts.otherType;
}
