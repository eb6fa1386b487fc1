import type { ReactNode } from "react";

interface Props {
  art?: ReactNode;
  title: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** `h1` where the page has no other heading. */
  heading?: "h1" | "h2";
}

/** Placeholder of an empty list, with the next step. */
export function EmptyState({ art, title, children, action, heading: Heading = "h2" }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-16 text-center">
      {art}
      <Heading className="text-lg">{title}</Heading>
      <p className="max-w-[44ch] text-muted">{children}</p>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

const line = "fill-none stroke-line-strong stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]";

/** A sheet of paper without a seal. */
export function PaperArt() {
  return (
    <svg viewBox="0 0 112 80" aria-hidden className={`mb-3 h-20 w-28 ${line}`}>
      <rect className="fill-sunken" x="22" y="14" width="68" height="52" rx="6" />
      <path d="M34 30h28M34 40h20M34 50h24" />
      <circle className="stroke-accent" cx="80" cy="58" r="11" />
    </svg>
  );
}

/** An envelope with nothing in it. */
export function EnvelopeArt() {
  return (
    <svg viewBox="0 0 112 80" aria-hidden className={`mb-3 h-20 w-28 ${line}`}>
      <rect className="fill-sunken" x="26" y="20" width="60" height="40" rx="5" />
      <path d="m28 24 28 20 28-20" />
      <path className="stroke-accent" d="M92 14v12M86 20h12" />
    </svg>
  );
}
