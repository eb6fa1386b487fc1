// Draws public/share.png, the picture of link previews, and the badge that credentials are baked into, from the seal:
// `node ui/share-image.ts`.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "public");
// The size that previews of links ask for (ogp.me names none; 1.91:1 is cut nowhere).
const [width, height] = [1200, 630];
const paper = "#f7f7f5";

const seal = await sharp(readFileSync(join(folder, "favicon.svg")), { density: 1_500 })
  .resize(340, 340)
  .toBuffer();
await sharp({ create: { width, height, channels: 3, background: paper } })
  .composite([{ input: seal, gravity: "centre" }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(folder, "share.png"));

const badges = join(import.meta.dirname, "../query-service/src/work-experience");
copyFileSync(join(folder, "favicon.svg"), join(badges, "badge.svg"));
await sharp(readFileSync(join(folder, "favicon.svg")), { density: 1_600 })
  .resize(512, 512)
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(badges, "badge.png"));
