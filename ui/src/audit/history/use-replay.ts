import { GetHistory, GetHistoryReplay, type Replay, type ReplayedEvent } from "@provenwork/contracts/audit/queries";
import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useAnswer } from "#kernel/query.ts";
import { useDebounced } from "#kernel/use-debounced.ts";

/** Milliseconds for which a slider stands still before events far away are asked for. */
const fetchDelayMs = 100;

/** What there is to show of one place in a history. */
export interface Replayed {
  /** The event there; of another place, where `busy`. */
  readonly shown: { readonly replay: Replay; readonly event: ReplayedEvent } | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Whether the history has another event at this place now, because a stream has joined it. */
  readonly moved: boolean;
  again(): void;
}

/** The stretch around a place. Its neighbours are asked for, too, so that no step waits. */
export function useReplay(openingId: string, at: number, eventId: string, count: number): Replayed {
  const from = at - (at % replayedAtOnce);
  const rested = useDebounced(from, fetchDelayMs);
  const { data, error, isPlaceholderData, refetch } = useAnswer(
    GetHistoryReplay,
    { openingId, from },
    { keepsPrevious: true, enabled: rested === from },
  );
  const isHere = data !== undefined && !isPlaceholderData;
  const [before, after] = [from - replayedAtOnce, from + replayedAtOnce];
  useAnswer(GetHistoryReplay, { openingId, from: before }, { enabled: isHere && before >= 0 });
  useAnswer(GetHistoryReplay, { openingId, from: after }, { enabled: isHere && after < count });

  const client = useQueryClient();
  const nearest = data && Math.min(Math.max(at - data.from, 0), data.events.length - 1);
  const event = data?.events[nearest ?? 0];
  const moved = isHere && event?.id !== eventId;
  return {
    shown: data === undefined || event === undefined || moved ? undefined : { replay: data, event },
    busy: !isHere,
    error: data === undefined ? error : null,
    moved,
    again() {
      if (!moved) return void refetch();
      for (const { name } of [GetHistory, GetHistoryReplay]) void client.invalidateQueries({ queryKey: [name] });
    },
  };
}
