import type { Upcaster } from "../kernel/upcast.ts";

export const companyUpcasters: readonly Upcaster[] = [
  // In version 1 no other name ended a verification.
  { type: "CompanyVerificationLapsed", from: 1, data: (data) => ({ ...data, because: "website" }) },
];
