import { CompanySeal } from "#design/company-seal.tsx";

/** How many experiences a company confirmed. */
export const ConfirmedCount = ({ count }: { count: number }) => (
  <span className="flex items-center gap-1 text-xs font-semibold text-proven">
    <CompanySeal className="size-3.5" />
    {count} confirmed<span className="sr-only"> by the company</span>
  </span>
);
