import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { Seal } from "./seal.tsx";

/** Beside the name of a company that is verified: which domain it has proven, since anybody can take a name. Nothing for others. */
export const VerifiedCompany = ({ domain }: { domain: string | null | undefined }) =>
  domain && (
    <span className="inline-flex min-w-0 items-center gap-1 text-sm font-semibold text-proven">
      <Seal className="size-3.75 shrink-0" />
      <span className="wrap-anywhere">{verifiedText(domain)}</span>
    </span>
  );
