import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { Seal } from "./seal.tsx";

/** The verified domain next to a company's name, because anyone can take a name. Nothing for unverified companies. */
export const VerifiedCompany = ({ domain }: { domain: string | null | undefined }) =>
  domain && (
    <span className="min-w-0 text-sm font-semibold text-proven wrap-anywhere">
      <Seal className="mr-1 inline-block size-3.75 align-[-0.17em]" />
      {verifiedText(domain)}
    </span>
  );
