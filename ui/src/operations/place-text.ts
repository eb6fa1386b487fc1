import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { GetReadModels } from "@provenwork/contracts/operations/queries";

type Place = Pick<OutputOf<typeof GetReadModels>, "head" | "position" | "readModels">;

/** How far the read models are, in a sentence. */
export function placeText({ head, position, readModels }: Place): string {
  const which = `${readModels.length} read models`;
  if (head === null)
    return `The event store does not answer: ${which} show what was there before, and nothing can be changed.`;
  const behind = eventsBetween(position, head);
  if (behind === 0) return `${which}, all of them up to date.`;
  return `${which}, ${behind.toLocaleString("en")} ${behind === 1 ? "event" : "events"} behind the log.`;
}

/** Positions are decimal numbers, on the Postgres log without gaps. */
const eventsBetween = (from: string | null, to: string): number => Number(BigInt(to) - BigInt(from ?? 0));
