import type { Upcaster } from "../kernel/upcast.ts";

export const accountUpcasters: readonly Upcaster[] = [
  // Version 1 is from when codes of work experiences alone proved an address.
  { type: "EmailProven", from: 1, data: (data) => ({ ...data, issue: null }) },
];
