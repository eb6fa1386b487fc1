import type { Upcaster } from "../kernel/upcast.ts";
import { unknownDevice } from "./device.ts";

export const accountUpcasters: readonly Upcaster[] = [
  // Version 1 dates from when only codes of work experiences proved an address.
  { type: "EmailProven", from: 1, data: (data) => ({ ...data, issue: null }) },
  // Version 1 dates from when there was no other mail to choose.
  {
    type: "NotificationPreferencesChanged",
    from: 1,
    data: ({ productNews, ...data }) => ({ ...data, mail: { productNews } }),
  },
  // Version 2 dates from before the choice of members of companies.
  { type: "NotificationPreferencesChanged", from: 2, data: (data) => data },
  // Version 3 dates from before candidates could be invited to apply.
  { type: "NotificationPreferencesChanged", from: 3, data: (data) => data },
  // Version 1 dates from when browser and system were not stored.
  { type: "SessionStarted", from: 1, personal: () => unknownDevice },
];
