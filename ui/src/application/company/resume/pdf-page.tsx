import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { drawPage } from "./pdf-document.ts";

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Called when the page is in the middle of what is seen. */
  onReached: (number: number) => void;
}

/** A page, drawn once it is nearly in view. */
export function PdfPage({ pdf, number, width, onReached }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => onEntering(frame.current, "100% 0px", () => setNear(true)), []);
  useEffect(() => onEntering(frame.current, "-50% 0px", () => onReached(number)), [number, onReached]);
  useEffect(() => {
    if (!isNear || frame.current === null) return undefined;
    const drawing = new AbortController();
    drawPage(pdf, { number, frame: frame.current, width, signal: drawing.signal }).catch(() => {
      if (!drawing.signal.aborted) setBroken(true);
    });
    return () => drawing.abort();
  }, [pdf, number, width, isNear]);
  return (
    <div role="group" aria-label={`Page ${number} of ${pdf.numPages}`} className="bg-paper text-paper-ink shadow-card">
      {isBroken && <p className="p-4 text-sm">This page could not be drawn.</p>}
      {/* As high as a usual page until it is drawn. */}
      <div ref={frame} className="relative empty:aspect-[1/1.3]" hidden={isBroken} />
    </div>
  );
}

/** Calls back whenever the element enters what is seen of the pages, with this margin. */
function onEntering(element: HTMLElement | null, rootMargin: string, onEnter: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnter();
    },
    { root: element?.closest("[data-pdf-pages]") ?? null, rootMargin },
  );
  if (element !== null) observer.observe(element);
  return () => observer.disconnect();
}
