import type { ReactNode } from "react";

/** A skill in a list. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <li className="inline-flex min-h-7 max-w-full items-center rounded-inner border border-line bg-sunken px-2 text-sm text-ink-2 wrap-anywhere">
    {children}
  </li>
);
