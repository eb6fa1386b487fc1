import {
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  TextLayer,
  getDocument,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * URLs by path of the workers, and of what few PDFs need, which is fetched on demand: encodings of Asian fonts, fonts of symbols.
 * Images as JPEG 2000 or JBIG2 need WebAssembly, which the policy forbids: they are left out.
 */
const files = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/legacy/build/pdf.{worker,renderer}.min.mjs",
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb",
  ],
  { query: "?url", import: "default", eager: true },
);

function urlOf(fileName: string): string {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${fileName}`))?.[1];
  if (url === undefined) throw new Error(`no file ${fileName}`);
  return url;
}

// Candidates choose a PDF's bytes. They are parsed and drawn in two workers, whose policy forbids connections and `eval`
// (`assetPolicy`), and which end with the document. Scripts, forms and links of a PDF are never run.
GlobalWorkerOptions.workerSrc = urlOf("pdf.worker.min.mjs");
GlobalWorkerOptions.rendererSrc = urlOf("pdf.renderer.min.mjs");

/** Fetches them here, because the workers may not. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return new Uint8Array(await (await fetch(urlOf(filename))).arrayBuffer());
  }
}

/** Pixels of an image. Larger ones are left out. */
const maxImageSize = 64_000_000;
/** A page is at most so many times higher than wide; the rest is scaled down. */
const maxRatio = 4;
/** Pieces of text on a page. A page with more can be seen, but not selected. */
const maxPieces = 5_000;

export const loadPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: bytes,
    BinaryDataFactory: OwnFiles,
    maxImageSize,
    enableXfa: false,
    useWasm: false,
    verbosity: 0,
  });

/** Draws a page into a frame of this width in CSS pixels, with its text on top. @throws when its contents cannot be read */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, frame, width, signal }: { number: number; frame: HTMLElement; width: number; signal: AbortSignal },
): Promise<void> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, (maxRatio * width) / whole.height);
  const viewport = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio, 2);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  canvas.className = "mx-auto block max-w-full";
  canvas.style.width = `${viewport.width}px`;
  canvas.ariaHidden = "true";
  if (signal.aborted) return;
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const content = await page.getTextContent();
  if (signal.aborted) return;
  frame.replaceChildren(canvas);
  if (content.items.length > maxPieces) return;
  const text = document.createElement("div");
  text.className = "pdf-text";
  text.style.setProperty("--total-scale-factor", String(scale));
  frame.append(text);
  await new TextLayer({ textContentSource: content, container: text, viewport }).render();
}
