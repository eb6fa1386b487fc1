import { type VariantProps, cva } from "class-variance-authority";
import type { ReactNode } from "react";
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

/** The seal and a word: something is proven. */
export const ProvenBadge = ({ children }: { children: ReactNode }) => (
  <span className={badgeClasses({ tone: "proven" })}>
    <Seal className="size-3.75" />
    {children}
  </span>
);
