import {
  DecideRebuild,
  RequestRebuild,
  RequestRollBack,
  RetryDeadLetter,
  RetryParkedStream,
  SkipParkedEvent,
} from "@provenwork/contracts/operations/commands";
import {
  type BuildRequestView,
  type DeadLetterView,
  GetOutbox,
  GetReadModels,
  type ParkedStreamView,
} from "@provenwork/contracts/operations/queries";
import type { Act } from "#design/reason-dialog.tsx";

type Operation =
  | typeof DecideRebuild
  | typeof RequestRebuild
  | typeof RequestRollBack
  | typeof RetryDeadLetter
  | typeof RetryParkedStream
  | typeof SkipParkedEvent;

/** An operator's action with the texts of its dialog. */
export interface OperationAct extends Omit<Act<Operation>, "readBy"> {
  /** The query that shows the outcome; refetched afterwards. */
  readonly shownBy: typeof GetReadModels | typeof GetOutbox;
  /** Whether its progress is listed under recent operations. */
  readonly listed?: boolean;
}

export interface RebuildOptions {
  readonly compare: boolean;
  readonly hold: boolean;
}

export const rebuild = (readModels: readonly string[], options: RebuildOptions): OperationAct => ({
  endpoint: RequestRebuild,
  input: { readModels: [...readModels], ...options },
  title: readModels.length === 1 ? `Rebuild ${readModels[0]}` : `Rebuild all ${readModels.length} read models`,
  description: "New rows are built from the events alongside the live ones. Readers see them only after the switch.",
  verb: ["Start rebuild", "Starting..."],
  kind: "primary",
  done: "Rebuild requested",
  notDone: "The rebuild was not requested",
  shownBy: GetReadModels,
  listed: true,
});

export const rollBack = (readModel: string): OperationAct => ({
  endpoint: RequestRollBack,
  input: { readModel },
  title: `Roll back ${readModel}`,
  description: "Readers see the rows from before the last rebuild again. Both are kept up to date, so nothing is lost.",
  verb: ["Roll back", "Rolling back..."],
  kind: "primary",
  done: "Roll-back requested",
  notDone: "The roll-back was not requested",
  shownBy: GetReadModels,
  listed: true,
});

const decided = {
  endpoint: DecideRebuild,
  done: "Decided",
  details: "The projector applies it within seconds.",
  notDone: "Not decided",
  shownBy: GetReadModels,
} as const;

export const switchToNewRows = ({ id }: BuildRequestView): OperationAct => ({
  ...decided,
  input: { requestId: id, decision: "switch" },
  title: "Switch to the new rows?",
  description: "Readers switch to the new rows. The old rows stay up to date for a roll-back.",
  verb: ["Switch now", "Switching..."],
  kind: "primary",
});

export const discardNewRows = ({ id }: BuildRequestView): OperationAct => ({
  ...decided,
  input: { requestId: id, decision: "discard" },
  title: "Discard the new rows?",
  description: "The new rows are deleted, and readers keep the old ones.",
  verb: ["Discard", "Discarding..."],
});

export const retryStream = ({ readModel, stream, revision }: ParkedStreamView): OperationAct => ({
  endpoint: RetryParkedStream,
  input: { readModel, stream, revision },
  title: "Retry this stream?",
  description: `${readModel} tries revision ${revision} of ${stream} again. Fix the projection first.`,
  verb: ["Retry", "Retrying..."],
  kind: "primary",
  done: "Retry requested",
  details: "If it fails again, the stream stays here.",
  notDone: "Not retried",
  shownBy: GetReadModels,
});

export const skipEvent = ({ readModel, stream, revision }: ParkedStreamView): OperationAct => ({
  endpoint: SkipParkedEvent,
  input: { readModel, stream, revision },
  title: "Skip this event permanently?",
  description: `${readModel} will never process revision ${revision} of ${stream}, not even in a rebuild. The event stays in the log.`,
  verb: ["Skip it", "Skipping..."],
  done: "Event skipped",
  notDone: "The event was not skipped",
  shownBy: GetReadModels,
});

export const retryDeadLetter = ({ kind, id, what }: DeadLetterView): OperationAct => ({
  endpoint: RetryDeadLetter,
  input: { kind, letterId: id },
  title: `Retry ${what}?`,
  description: "Fix the cause first. An email that is now too late is recorded as not sent.",
  verb: ["Retry", "Retrying..."],
  kind: "primary",
  done: "Retry scheduled",
  details: "If it fails again, it is listed here again.",
  notDone: "Not retried",
  shownBy: GetOutbox,
});
