import { GetHistory, GetHistoryReplay, type Replay, type ReplayedEvent } from "@provenwork/contracts/audit/queries";
import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useAnswer } from "#kernel/query.ts";
import { useDebounced } from "#kernel/use-debounced.ts";

/** Debounced, so that a moving slider fetches nothing. */
const fetchDelayMs = 100;

/** The replay at one index of a history. */
export interface Replayed {
  /** The event at the index; while `busy`, that of the previous index. */
  readonly shown: { readonly replay: Replay; readonly event: ReplayedEvent } | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Whether the index holds another event now, because a stream has joined the history. */
  readonly moved: boolean;
  again(): void;
}

/** The page of events around an index. Its neighbours are prefetched, so that no step waits. */
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
