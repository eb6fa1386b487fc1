import { Seal } from "#design/seal.tsx";

/** Beside the name of a company that is verified. */
export const VerifiedCompany = () => (
  <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-proven">
    <Seal className="size-3.75" />
    Verified company
  </span>
);
