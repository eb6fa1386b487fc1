import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { KeyRing } from "@provenwork/platform/keys";
import { isCode, mailedCode } from "#mailed-code/code.ts";

/** The parts that a domain code is derived from; all are in the event that issued it, except the key. */
export interface DomainCodeIssue {
  readonly companyId: string;
  readonly address: string;
  readonly issue: number;
  readonly keyId: string;
}

/** The code of an issue. @throws when the key of the issue is not in the ring */
export const domainCode = ({ companyId, address, issue, keyId }: DomainCodeIssue, ring: KeyRing): string =>
  mailedCode(["company domain code", companyId, normalEmail(address), issue], keyId, ring);

/** Whether the entered code is the one of this issue. */
export const domainCodeMatches = (entered: string, issue: DomainCodeIssue, ring: KeyRing): boolean =>
  isCode(entered, domainCode(issue, ring));
