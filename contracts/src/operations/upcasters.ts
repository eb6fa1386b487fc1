import type { Upcaster } from "../kernel/upcast.ts";

export const operationsUpcasters: readonly Upcaster[] = [
  // Version 1 did not say which event failed.
  { type: "StreamParked", from: 1, data: (data) => ({ ...data, eventId: null }) },
  // Until version 2 no rebuild waited for a decision.
  { type: "RebuildRequested", from: 1, data: (data) => ({ ...data, hold: false }) },
  // Version 1 of both asked for no reason.
  { type: "StreamRetried", from: 1, data: (data) => ({ ...data, reason: null }) },
  { type: "RebuildDecided", from: 1, data: (data) => ({ ...data, reason: null }) },
];
