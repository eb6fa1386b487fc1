import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "search-histories": () => ({ text: nothing }),
  "open-history": () => ({ name: nothing }),
  "history-search": () => ({ historySearchId: nothing }),
  history: () => ({ openingId: nothing }),
  "history-event": () => ({ openingId: nothing, eventId: nothing }),
};

export const outcomes: Outcomes = {
  "history-search": "404 not-searched",
  history: "404 not-opened",
  "history-event": "404 not-opened",
};
