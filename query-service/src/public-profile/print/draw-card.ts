import { encode } from "uqr";
import { type Outline, loadOutlines } from "./outline.ts";
import { type ShownFacts, inks, sealPath } from "./shown-facts.ts";

/** Of a business card, 85 × 55 mm, in points. */
const [width, height] = [240.94, 155.91];
const margin = 16;
const qrSide = 78;

/** A business card as PDF: outlines and a QR code, in black where scanners need it. `made` is its date. */
export async function cardOf({ name, about, proven, address, url }: ShownFacts, made: Date): Promise<Buffer> {
  const [{ default: PDFDocument }, outlineOf] = await Promise.all([import("pdfkit"), loadOutlines()]);
  const info = { Title: name, Creator: "Provenwork", CreationDate: made };
  // Without `font`, it would load one of its own, though all text is outlines.
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info, lang: "en", font: null as never });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  const draw = (x: number, y: number, fill: string, path: string, scale = 1) =>
    pdf.save().translate(x, y).scale(scale).path(path).fill(fill, "even-odd").restore();
  const line = (y: number, fill: string, outline: Outline | undefined) =>
    outline !== undefined && pdf.save().translate(margin, y).path(outline.path).fill(fill).restore();
  const whole = width - 2 * margin;
  const besideCode = whole - qrSide - 12;

  line(
    34,
    inks.ink,
    outlineOf(name, { size: 17, maxWidth: whole }) ?? outlineOf(address, { size: 17, maxWidth: whole }),
  );
  line(48, inks.muted, outlineOf(about, { size: 8.5, maxWidth: whole }));
  if (proven > 0) draw(margin, 66, inks.proven, sealPath, 1.25);
  line(116, inks.muted, outlineOf("Scan to see what is proven", { size: 7, maxWidth: besideCode }));
  line(126, inks.muted, outlineOf("and whether it still holds:", { size: 7, maxWidth: besideCode }));
  line(height - margin, inks.ink, outlineOf(address, { size: 7.5, maxWidth: besideCode }));
  const { size, data } = encode(url, { ecc: "M", border: 0 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  draw(width - margin - qrSide, height - margin - qrSide, "#000", modules, qrSide / size);
  pdf.link(0, 0, width, height, url);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
