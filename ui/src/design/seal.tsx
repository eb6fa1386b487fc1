const rim =
  "M13.8 0.84A1.15 1.15 0 0 0 16.02 1.44A11.3 11.3 0 0 1 19.14 3.24A1.15 1.15 0 0 0 20.76 4.86A11.3 11.3 0 0 1 22.56 7.98A1.15 1.15 0 0 0 23.16 10.2A11.3 11.3 0 0 1 23.16 13.8A1.15 1.15 0 0 0 22.56 16.02A11.3 11.3 0 0 1 20.76 19.14A1.15 1.15 0 0 0 19.14 20.76A11.3 11.3 0 0 1 16.02 22.56A1.15 1.15 0 0 0 13.8 23.16A11.3 11.3 0 0 1 10.2 23.16A1.15 1.15 0 0 0 7.98 22.56A11.3 11.3 0 0 1 4.86 20.76A1.15 1.15 0 0 0 3.24 19.14A11.3 11.3 0 0 1 1.44 16.02A1.15 1.15 0 0 0 0.84 13.8A11.3 11.3 0 0 1 0.84 10.2A1.15 1.15 0 0 0 1.44 7.98A11.3 11.3 0 0 1 3.24 4.86A1.15 1.15 0 0 0 4.86 3.24A11.3 11.3 0 0 1 7.98 1.44A1.15 1.15 0 0 0 10.2 0.84A11.3 11.3 0 0 1 13.8 0.84z";
const tick = "M6.12 13.18L10.58 17.64L18.01 9.76L16.19 8.04L10.52 14.06L7.88 11.42z";

/** The mark: one path for brand, favicon and Verified badge. In green it claims a proof. */
export function Seal({ className = "size-4.5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={`flex-none ${className}`}>
      <path fillRule="evenodd" d={rim + tick} />
    </svg>
  );
}

/** A proof that no longer holds: the mark without its tick, cracked from edge to edge. Stands on a surface. */
export function BrokenSeal({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={`flex-none text-line-strong ${className}`}>
      <path d={rim} />
      <path
        d="M15.5 -1 10.6 6.6 14.6 10.4 9.6 15.2 12.6 18.4 9.4 25"
        className="fill-none stroke-surface stroke-[1.5]"
      />
    </svg>
  );
}
