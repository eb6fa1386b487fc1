import type { ReactNode } from "react";

/** A skill in a list. */
export const Chip = ({ children, fresh = false }: { children: ReactNode; fresh?: boolean }) => (
  <li
    className={`inline-flex min-h-7 max-w-full items-center rounded-inner border px-2 text-sm wrap-anywhere ${
      fresh ? "border-accent-line bg-accent-soft font-semibold text-accent" : "border-line bg-sunken text-ink-2"
    }`}
  >
    {children}
  </li>
);
