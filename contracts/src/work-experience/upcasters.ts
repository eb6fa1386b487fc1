import type { Upcaster } from "../kernel/upcast.ts";

export const workExperienceUpcasters: readonly Upcaster[] = [
  // Version 1 had no name and dates, and one form of the credential.
  {
    type: "CertificateIssued",
    from: 1,
    personal: (personal) => ({ ...personal, credentialJson: null, holder: null }),
  },
  // Versions 1 and 2 certified a proof once, without a company's confirmation.
  { type: "CertificateIssued", from: 2, data: (data) => ({ ...data, edition: 1, confirmedAt: null }) },
  { type: "CertificateRevoked", from: 1, data: (data) => ({ ...data, edition: 1 }) },
  // Version 1 was only written with proofs, so it has an issue.
  { type: "NetworkRecorded", from: 1 },
];
