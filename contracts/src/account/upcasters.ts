import type { Upcaster } from "../kernel/upcast.ts";
import { unknownDevice } from "./device.ts";

export const accountUpcasters: readonly Upcaster[] = [
  // Version 1 is from when codes of work experiences alone proved an address.
  { type: "EmailProven", from: 1, data: (data) => ({ ...data, issue: null }) },
  // Version 1 is from when nothing was kept of what a session was started with.
  { type: "SessionStarted", from: 1, personal: () => unknownDevice },
];
