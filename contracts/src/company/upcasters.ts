import type { Upcaster } from "../kernel/upcast.ts";

export const companyUpcasters: readonly Upcaster[] = [
  // In version 1 a name change did not end a verification.
  { type: "CompanyVerificationLapsed", from: 1, data: (data) => ({ ...data, because: "website" }) },
];
