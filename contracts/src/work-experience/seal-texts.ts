import { issuerName } from "./certificate.ts";
import type { CertificateView } from "./queries.ts";

export type ProvenFacts = Pick<NonNullable<CertificateView["about"]>, "domain" | "confirmation">;

/** What the seal of a certificate says. */
export const sealTexts = ({ domain, confirmation }: ProvenFacts) => ({
  title: confirmation?.company ?? domain,
  proven: `${confirmation === null ? "Address verified" : "Role and dates confirmed"}, ${issuerName}`,
});
