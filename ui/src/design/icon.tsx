import type { ComponentType, SVGProps } from "react";

export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

const sizes = { sm: "size-3.75", md: "size-4.5", lg: "size-6" } as const;

/** A heroicon next to a word; hidden from screen readers, which read the word. */
export function Icon({
  of: Shape,
  size = "md",
  className = "",
}: {
  of: IconShape;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return <Shape aria-hidden strokeWidth={1.9} className={`${sizes[size]} flex-none ${className}`} />;
}
