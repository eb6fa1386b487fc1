import type { Upcaster } from "../kernel/upcast.ts";

export const developerUpcasters: readonly Upcaster[] = [
  // Versions 1 had no events of confirmations.
  { type: "WebhookAdded", from: 1 },
  { type: "WebhookChanged", from: 1 },
];
