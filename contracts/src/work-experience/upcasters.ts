import type { Upcaster } from "../kernel/upcast.ts";

export const workExperienceUpcasters: readonly Upcaster[] = [
  // Version 1 froze no name and no dates, and knew one form of the credential.
  {
    type: "CertificateIssued",
    from: 1,
    personal: (personal) => ({ ...personal, credentialJson: null, holder: null }),
  },
  // Version 1 was written beside proofs alone, so it has an issue.
  { type: "NetworkRecorded", from: 1 },
];
