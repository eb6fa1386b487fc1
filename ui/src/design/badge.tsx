import { type VariantProps, cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { CompanySeal } from "./company-seal.tsx";
import { Icon, type IconShape } from "./icon.tsx";
import { Seal } from "./seal.tsx";

const tones = {
  plain: "border-line bg-sunken text-muted",
  waiting: "border-waiting-line bg-waiting-soft text-waiting",
  refused: "border-refused-line bg-refused-soft text-refused",
  proven: "border-proven-line bg-proven-soft text-proven",
  accent: "border-accent-line bg-accent-soft text-accent",
} as const;

export const badgeClasses = cva(
  "inline-flex min-h-6 items-center gap-1.25 rounded-full border pr-2 pl-1.5 text-xs font-semibold whitespace-nowrap",
  { variants: { tone: tones }, defaultVariants: { tone: "plain" } },
);

type Props = Omit<VariantProps<typeof badgeClasses>, "tone"> & {
  tone?: Exclude<keyof typeof tones, "proven">;
  icon: IconShape;
  children: ReactNode;
};

/** A status: icon, word and colour, never only colour. */
export function Badge({ tone = "plain", icon, children }: Props) {
  return (
    <span className={badgeClasses({ tone })}>
      <Icon of={icon} size="sm" />
      {children}
    </span>
  );
}

interface ProvenProps {
  children: ReactNode;
  onOpen?: () => void;
  label?: string;
  /** A company confirms it: its seal, and words that wrap, because names may be long. */
  byCompany?: boolean;
}

/** The seal and a word: something is proven. With `onOpen` it is a button that opens the proof. */
export function ProvenBadge({ children, onOpen, label, byCompany = false }: ProvenProps) {
  const wraps = byCompany ? "max-w-72 text-left whitespace-normal! wrap-anywhere" : "";
  const inside = (
    <>
      {byCompany ? <CompanySeal className="size-3.75" /> : <Seal className="size-3.75" />}
      {children}
    </>
  );
  if (onOpen === undefined) return <span className={badgeClasses({ tone: "proven", className: wraps })}>{inside}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={label}
      className={badgeClasses({
        tone: "proven",
        className: `cursor-pointer transition-colors hover:border-current focus-visible:rounded-full ${wraps}`,
      })}
    >
      {inside}
    </button>
  );
}
