import { useMemo } from "react";
import { encode } from "uqr";

/** Modules around the code that scanners need free (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code, dark on light in both themes, as scanners require. */
export function QrCode({ text, label, className = "" }: { text: string; label: string; className?: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: "M", border: quietZone }), [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-inner bg-paper fill-paper-ink ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
