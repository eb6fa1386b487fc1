import type { StreamType } from "../kernel/stream.ts";
import type { PageVisitEvent } from "./visit-events.ts";

/** Visits of a public page on one day. */
export interface PageVisits {
  readonly visits: number;
}

/** One stream per person and day, so that none grows for as long as the page exists. Stream names are a storage format. */
export const pageVisitsStream = (personIdAndDay: string) => `page-visits-${personIdAndDay}`;

export const pageVisitsId = (personId: string, day: string) => `${personId}-${day}`;

/** Visits of a public page on one day, by `pageVisitsId`. */
export const pageVisits: StreamType<PageVisits, PageVisitEvent> = {
  name: pageVisitsStream,
  initialState: { visits: 0 },
  evolve: (_, { data }) => ({ visits: data.visitsOfDay }),
};
