import type { Upcaster } from "../kernel/upcast.ts";

export const operationsUpcasters: readonly Upcaster[] = [
  // Version 1 did not name the failed event.
  { type: "StreamParked", from: 1, data: (data) => ({ ...data, eventId: null }) },
  // Version 1 had no approval.
  { type: "RebuildRequested", from: 1, data: (data) => ({ ...data, hold: false }) },
  // Version 1 of both had no reason.
  { type: "StreamRetried", from: 1, data: (data) => ({ ...data, reason: null }) },
  { type: "RebuildDecided", from: 1, data: (data) => ({ ...data, reason: null }) },
];
