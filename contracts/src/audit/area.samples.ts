import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "search-histories": () => ({ text: nothing }),
  "open-history": () => ({ name: nothing }),
  "export-history": () => ({ openingId: nothing, format: "csv", streams: ["log"] }),
};

export const outcomes: Outcomes = {
  "export-history": "404 not-opened",
  "history-search": "404 not-searched",
  history: "404 not-opened",
  "history-replay": "404 not-opened",
};
