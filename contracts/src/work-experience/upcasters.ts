import type { Upcaster } from "../kernel/upcast.ts";

export const workExperienceUpcasters: readonly Upcaster[] = [
  // Version 1 had no name and dates, and one form of the credential.
  {
    type: "CertificateIssued",
    from: 1,
    personal: (personal) => ({ ...personal, credentialJson: null, holder: null }),
  },
  // Version 1 was only written with proofs, so it has an issue.
  { type: "NetworkRecorded", from: 1 },
];
