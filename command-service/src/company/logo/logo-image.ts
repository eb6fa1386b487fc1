import { mayBeLogo } from "@provenwork/contracts/company/logo-content";
import { logoMediaTypes, logoPixels, logoSize } from "@provenwork/contracts/company/rules";
import type { Sharp } from "sharp";

export type LogoFault = "invalid-file-type" | "image-too-small" | "too-many-pixels";

/** Seconds; the largest allowed image takes one. */
const timeout = 10;

const formats: ReadonlySet<string> = new Set(logoMediaTypes.map((mediaType) => mediaType.replace("image/", "")));

/**
 * Why a file cannot be a logo, by its header: format and dimensions are judged before anything is decoded, so that no file can
 * claim more memory than that.
 */
export async function logoFault(bytes: Buffer): Promise<LogoFault | undefined> {
  if (!mayBeLogo(bytes)) return "invalid-file-type";
  const sharp = await loadSharp();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.has(format)) return "invalid-file-type";
    if (Math.max(width, height) > logoPixels.most) return "too-many-pixels";
    return Math.min(width, height) < logoPixels.least ? "image-too-small" : undefined;
  } catch {
    return "invalid-file-type";
  }
}

/**
 * A new PNG of the image's pixels: square, of one size. Only this is stored: metadata, appended bytes and a second file format in the
 * upload are dropped. sharp decodes off the main thread, with limits; JavaScript decoders are unmaintained.
 */
export async function drawnLogo(
  bytes: Buffer,
  draw: (image: Sharp) => Promise<Buffer> = drawn,
): Promise<{ readonly png: Buffer } | { readonly fault: "invalid-file-type" | "took-too-long" }> {
  const sharp = await loadSharp();
  try {
    return { png: await draw(sharp(bytes, { limitInputPixels: logoPixels.most ** 2 })) };
  } catch (error) {
    // sharp reports a timeout only in the message. Any other error: the file begins like an image but is not one.
    const late = error instanceof Error && error.message.startsWith("timeout:");
    return { fault: late ? "took-too-long" : "invalid-file-type" };
  }
}

/** Loaded with the first logo: most processes never see one, and it takes time and memory to start. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One core for one logo: passwords are hashed on the others.
  sharp.concurrency(1);
  return sharp;
}

/** In its whole; what is not square gets transparent margins. */
const drawn = (image: Sharp): Promise<Buffer> =>
  image
    .timeout({ seconds: timeout })
    .autoOrient()
    .resize(logoSize, logoSize, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
