/** A bar for a printed percentage; `from` marks the previous value. Both 0 to 100. */
export const Meter = ({ value, from, strong = true }: { value: number; from?: number; strong?: boolean }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="h-1.5 w-full rounded-full">
    <rect width="100" height="6" className="fill-line" />
    <rect width={value} height="6" className={strong ? "fill-accent" : "fill-line-strong"} />
    {from !== undefined && <rect width={from} height="6" className="fill-line-strong" />}
  </svg>
);
