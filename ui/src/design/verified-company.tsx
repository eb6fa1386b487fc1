import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { Seal } from "./seal.tsx";

/** Beside the name of a company that is verified: which domain it has proven, since anybody can take a name. Nothing for others. */
export const VerifiedCompany = ({ domain }: { domain: string | null | undefined }) =>
  domain && (
    <span className="min-w-0 text-sm font-semibold text-proven wrap-anywhere">
      <Seal className="mr-1 inline-block size-3.75 align-[-0.17em]" />
      {verifiedText(domain)}
    </span>
  );
