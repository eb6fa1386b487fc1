import type { Upcaster } from "../kernel/upcast.ts";
import { unknownDevice } from "./device.ts";

export const accountUpcasters: readonly Upcaster[] = [
  // In version 1 only codes of work experiences verified an address.
  { type: "EmailProven", from: 1, data: (data) => ({ ...data, issue: null }) },
  // Version 1 had only one kind of optional email.
  {
    type: "NotificationPreferencesChanged",
    from: 1,
    data: ({ productNews, ...data }) => ({ ...data, mail: { productNews } }),
  },
  // Version 2 had no choice for members of companies.
  { type: "NotificationPreferencesChanged", from: 2, data: (data) => data },
  // Version 3 had no invitations to apply.
  { type: "NotificationPreferencesChanged", from: 3, data: (data) => data },
  // Version 4 had no confirmations that companies are asked for.
  { type: "NotificationPreferencesChanged", from: 4, data: (data) => data },
  // Version 1 did not store browser and system.
  { type: "SessionStarted", from: 1, personal: () => unknownDevice },
];
