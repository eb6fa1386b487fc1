import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { loadPdf } from "./pdf-document.ts";
import { PdfPage } from "./pdf-page.tsx";

/** A resume with more pages is something else; the file has them all. */
const maxPages = 30;

export interface PdfPagesProps {
  file: Blob;
  /** Which page is seen, as "1 of 2". */
  onPosition: (position: string) => void;
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ file, onPosition }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<string>();
  const [page, setPage] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages);
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const bytes = await file.arrayBuffer();
      if (ended.signal.aborted) return;
      const task = loadPdf(bytes);
      ended.signal.addEventListener("abort", () => void task.destroy());
      await task.promise.then(setPdf, (error: unknown) => {
        if (!ended.signal.aborted) setProblem(problemOf(error));
      });
    };
    void load();
    return () => ended.abort();
  }, [file]);
  useEffect(() => {
    if (pdf !== undefined) onPosition(`${page} of ${pdf.numPages}`);
  }, [pdf, page, onPosition]);
  const count = Math.min(pdf?.numPages ?? 0, maxPages);
  return (
    <div ref={pages} className="grid content-start gap-4">
      {problem !== undefined && <p className="text-sm text-ink-2">{problem}</p>}
      {pdf !== undefined &&
        width > 0 &&
        Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width} onReached={setPage} />
        ))}
      {pdf !== undefined && pdf.numPages > count && (
        <p className="text-sm text-ink-2">
          The first {count} of {pdf.numPages} pages are shown. Download the file for the others.
        </p>
      )}
    </div>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof Error && error.name === "PasswordException"
    ? "This PDF needs a password, so it can't be shown here. Download it to open it."
    : "This PDF can't be read, so it can't be shown here. Download it to open it with another program.";

/** The width of an element in whole CSS pixels; 0 before the first layout. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
