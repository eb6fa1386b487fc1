import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  uncovered: {
    LogCreated: "every store begins its log with it",
    StreamParked: "only a projection that fails makes one: see kernel/poison.int.spec.ts",
    StreamRetried: "only a parked stream can be retried",
    EventSkipped: "only an event of a parked stream can be skipped",
    RebuildRequested: "it makes the projector build: see kernel/execute-requests.int.spec.ts",
    RebuildDecided: "it ends the wait of a build: see kernel/execute-requests.int.spec.ts",
    BuildEnded: "it says how a build ended: see kernel/execute-requests.int.spec.ts",
    DeadLetterRetried: "only what was given up can be retried",
    RollBackRequested: "it makes the projector roll back: see kernel/execute-requests.int.spec.ts",
  },
};
