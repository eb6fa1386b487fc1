import type { ListedEvent } from "@provenwork/contracts/audit/queries";

/** An event with its depth below the request. */
export interface Caused {
  readonly event: ListedEvent;
  /** 0 for events of the request itself. */
  readonly depth: number;
}

/** Events of one request, each below its cause, in the order they were decided. */
export function orderedByCause(events: readonly ListedEvent[]): Caused[] {
  const ids = new Set(events.map(({ id }) => id));
  const byCause = Map.groupBy(events, ({ id, causationId }) =>
    ids.has(causationId) && causationId !== id ? causationId : undefined,
  );
  const below = (cause: string | undefined, depth: number): Caused[] =>
    (byCause.get(cause) ?? []).flatMap((event) => [{ event, depth }, ...below(event.id, depth + 1)]);
  return below(undefined, 0);
}
