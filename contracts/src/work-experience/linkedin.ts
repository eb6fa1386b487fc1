import { issuerName, provedText } from "./certificate.ts";

interface Certificate {
  readonly certificateId: string;
  readonly domain: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/** URL of LinkedIn's prefilled form, with the documented parameters of "Add to profile". */
export function addToLinkedInUrl({ certificateId, domain, issuedAt, expiresAt }: Certificate, certUrl: string): string {
  const [issued, expires] = [new Date(issuedAt), new Date(expiresAt)];
  const given = {
    startTask: "CERTIFICATION_NAME",
    name: provedText(domain),
    organizationName: issuerName,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    expirationYear: String(expires.getUTCFullYear()),
    expirationMonth: String(expires.getUTCMonth() + 1),
    certUrl,
    certId: certificateId,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(given).toString()}`;
}
