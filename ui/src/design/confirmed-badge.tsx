import type { ReactNode } from "react";
import { badgeClasses } from "./badge.tsx";
import { CompanySeal } from "./company-seal.tsx";

/** A company's seal and its words, which wrap: names may be long. */
export const ConfirmedBadge = ({ children }: { children: ReactNode }) => (
  <span className={badgeClasses({ tone: "proven", className: "whitespace-normal! wrap-anywhere" })}>
    <CompanySeal className="size-3.75" />
    {children}
  </span>
);
