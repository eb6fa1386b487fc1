interface Props {
  /** 0 to 100. */
  percent: number;
  /** Accessible name of the figure. */
  label: string;
  className?: string;
}

/** A percentage as a ring around its number. */
export function Ring({ percent, label, className = "size-18" }: Props) {
  return (
    <div
      role="img"
      aria-label={`${label}: ${percent} percent`}
      className={`relative grid flex-none place-items-center ${className}`}
    >
      <svg viewBox="0 0 36 36" aria-hidden className="absolute inset-0 -rotate-90 fill-none stroke-3">
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength="100"
          strokeLinecap={percent > 0 ? "round" : "butt"}
          strokeDasharray={`${percent} 100`}
          className="stroke-accent transition-[stroke-dasharray] duration-200"
        />
      </svg>
      <b aria-hidden className="text-lg font-bold tracking-tight tabular-nums">
        {percent}
        <small className="text-xs font-semibold text-muted">%</small>
      </b>
    </div>
  );
}
