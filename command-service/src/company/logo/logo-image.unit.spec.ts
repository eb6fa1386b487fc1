import { logoSize } from "@provenwork/contracts/company/rules";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawnLogo, logoFault } from "./logo-image.ts";

/** The fault of a file, or its image. */
async function logoImage(bytes: Buffer) {
  const fault = await logoFault(bytes);
  return fault === undefined ? drawnLogo(bytes) : { fault };
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const jpeg = await image(300, 300).jpeg().toBuffer();
const webp = await image(200, 200).webp().toBuffer();
const metadata = { IFD0: { Copyright: "Somebody's secret", Artist: "Pat Example" } };
const withMetadata = await image(300, 300).withExif(metadata).jpeg().toBuffer();

describe("a logo is redrawn", () => {
  it.each([
    ["a PNG with a comment", Buffer.from(pngFile({ comment: "Somebody's secret" }))],
    ["a JPEG with EXIF data", withMetadata],
    ["a JPEG that is followed by a script", Buffer.concat([jpeg, Buffer.from("<script>secret</script>")])],
  ])("%s: as a square PNG of one size, with nothing of the file but its pixels", async (_, bytes) => {
    const drawn = await logoImage(bytes);
    if (!("png" in drawn)) throw new Error(drawn.fault);
    const { format, width, height, exif, xmp, icc, comments } = await sharp(drawn.png).metadata();
    expect({ format, width, height, exif, xmp, icc, comments }).toEqual({
      format: "png",
      width: logoSize,
      height: logoSize,
    });
    expect(drawn.png.includes("secret")).toBe(false);
    expect(drawn.png.includes("Pat Example")).toBe(false);
  });

  it("whole, with transparent margins where it is not square", async () => {
    const drawn = await logoImage(await image(400, 200).png().toBuffer());
    if (!("png" in drawn)) throw new Error(drawn.fault);
    const { data, info } = await sharp(drawn.png).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    expect([pixel(10, 5), pixel(10, 128)]).toEqual([
      [0, 0, 0, 0],
      [200, 30, 30, 255],
    ]);
  });
});

describe("a file is refused that is", () => {
  const png = Buffer.from(pngFile());
  it.each([
    ["no image", Buffer.from("%PDF-1.7"), "invalid-file-type"],
    ["empty", Buffer.alloc(0), "invalid-file-type"],
    ["an image of another kind", webp, "invalid-file-type"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'), "invalid-file-type"],
    ["the beginning of a PNG alone", png.subarray(0, 8), "invalid-file-type"],
    ["cut off", png.subarray(0, 60), "invalid-file-type"],
    ["too small", Buffer.from(pngFile({ width: 127, height: 300 })), "image-too-small"],
    ["of few bytes and very many pixels", Buffer.from(pngFile({ width: 60_000, height: 60_000 })), "too-many-pixels"],
    ["very long", Buffer.from(pngFile({ width: 200, height: 4_097 })), "too-many-pixels"],
  ])("%s", async (_, bytes, fault) => {
    expect(await logoImage(bytes)).toEqual({ fault });
  });
});

it("reports that an image took too long, not that its format is wrong", async () => {
  const png = Buffer.from(pngFile());
  const failing = (message: string) => drawnLogo(png, () => Promise.reject(new Error(message)));
  expect(await failing("timeout: 17% complete")).toEqual({ fault: "took-too-long" });
  expect(await failing("pngload_buffer: libspng read error")).toEqual({ fault: "invalid-file-type" });
});
