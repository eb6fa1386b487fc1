import type { AlertFrequency } from "@provenwork/contracts/job/saved-search-rules";

export const frequencyNames: Readonly<Record<AlertFrequency, string>> = {
  instant: "At once",
  daily: "Once a day",
  off: "Never",
};
