import { renameEvidence } from "@provenwork/contracts/trust/rules";
import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly company: string;
  /** That it had proven. */
  readonly domain: string;
  /** When another name ended that; undefined where none did. */
  readonly lapsedAt: string | undefined;
}

/** A company took another name after it proved its domain, and waits for its mark. */
export const companyRenamed: Rule<Facts> = ({ company, domain, lapsedAt }) =>
  lapsedAt === undefined
    ? undefined
    : { rule: "company-renamed", version: 1, of: renameEvidence(company, lapsedAt), weight: 1, company, domain };
