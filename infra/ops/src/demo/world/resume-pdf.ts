/** A PDF of one page with these lines, the first one larger. ASCII only, because of the built-in fonts. */
export function resumePdf([title = "", ...lines]: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = [`/F1 18 Tf 72 740 Td (${escaped(title)}) Tj /F1 11 Tf 16 TL T*`, ...lines.map(lineOf)];
  const page = `BT\n${shown.join("\n")}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  // Readers find objects by their offsets.
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

const lineOf = (line: string): string => `(${escaped(line)}) Tj T*`;

/** Parentheses end a string. */
const escaped = (text: string): string => {
  if (/[^\x20-\x7e]/.test(text)) throw new Error(`no text for a PDF of the demo world: ${text}`);
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
};
