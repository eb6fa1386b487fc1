import { claimedIssuer, maxCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";

/** Whether a text is a credential that names another issuer than this site, and is no larger than what is checked. */
export function isFromElsewhere(credential: string): boolean {
  const issuer = credential.length > maxCredential ? undefined : claimedIssuer(credential);
  return issuer !== undefined && URL.parse(issuer)?.origin !== location.origin;
}
