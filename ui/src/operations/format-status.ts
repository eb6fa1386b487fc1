import { formatDuration } from "@provenwork/contracts/kernel/format-duration";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { GetReadModels, Lag } from "@provenwork/contracts/operations/queries";
import { formatCount } from "#design/format.ts";

type ReadModelsStatus = Pick<OutputOf<typeof GetReadModels>, "lag" | "readModels">;

/** Lag of the read models, and which have no leader. */
export function formatStatus({ lag, readModels }: ReadModelsStatus): string {
  const which = `${readModels.length} read models`;
  if (lag === null) return `The event store is unavailable: ${which} show earlier data, and nothing can be changed.`;
  const place = lag.events === 0 ? "all of them up to date" : `${formatLag(lag)} behind the log`;
  return [`${which}, ${place}.`, leaderlessText(readModels)].filter((text) => text !== "").join(" ");
}

/** "1,204 events, 12 s", or "12 s" if events cannot be counted. */
export function formatLag({ events, seconds }: Lag): string {
  if (events === null) return formatDuration(seconds);
  return `${formatCount(events, "event")}, ${formatDuration(seconds)}`;
}

function leaderlessText(readModels: ReadModelsStatus["readModels"]): string {
  const unled = readModels.filter(({ leader }) => leader === null).map(({ name }) => name);
  if (unled.length === 0) return "";
  const which = unled.length === readModels.length ? "any of them" : unled.join(", ");
  return `No process leads ${which}. Check that a projector of the newest release runs.`;
}
