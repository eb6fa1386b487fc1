import { mayBeLogo } from "@provenwork/contracts/company/logo-content";
import { logoMediaTypes, logoPixels, logoSize } from "@provenwork/contracts/company/rules";
import type { Sharp, SharpOptions } from "sharp";

export type LogoFault = "invalid-file-type" | "image-too-small" | "too-many-pixels";

/** Seconds; the largest allowed image takes one. */
const patience = 10;

const formats: ReadonlySet<string> = new Set(logoMediaTypes.map((mediaType) => mediaType.replace("image/", "")));

/**
 * A new PNG of the image's pixels: square, of one size, without any metadata. Format and dimensions are read from the header
 * and judged before anything is decoded, so that no file can claim more memory than that.
 */
export async function logoImage(bytes: Buffer): Promise<{ readonly png: Buffer } | { readonly fault: LogoFault }> {
  if (!mayBeLogo(bytes)) return { fault: "invalid-file-type" };
  try {
    const { format, width, height } = await (await opened(bytes, { limitInputPixels: false })).metadata();
    if (!formats.has(format)) return { fault: "invalid-file-type" };
    if (Math.max(width, height) > logoPixels.most) return { fault: "too-many-pixels" };
    if (Math.min(width, height) < logoPixels.least) return { fault: "image-too-small" };
    const image = await opened(bytes, { limitInputPixels: logoPixels.most ** 2 });
    return { png: await drawn(image) };
  } catch {
    // It begins like an image, but its bytes are none.
    return { fault: "invalid-file-type" };
  }
}

/** Loaded with the first logo: most processes never see one, and it takes time and memory to start. */
async function opened(bytes: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, options);
}

/** In its whole; what is not square gets transparent margins. */
const drawn = (image: Sharp): Promise<Buffer> =>
  image
    .timeout({ seconds: patience })
    .autoOrient()
    .resize(logoSize, logoSize, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
