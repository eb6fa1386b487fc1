import { type MatchQuality, qualityOf } from "@provenwork/contracts/matching/filters";
import { percentOf } from "@provenwork/contracts/matching/percent";

/** Labels and percent ranges of match quality. */
export const bands: Readonly<Record<MatchQuality, { label: string; range: string }>> = {
  excellent: { label: "Excellent", range: "80 and above" },
  good: { label: "Good", range: "60 to 79" },
  fair: { label: "Fair", range: "40 to 59" },
  basic: { label: "Basic", range: "below 40" },
};

export const formatPercent = (matchScore: number): string => `${percentOf(matchScore)}%`;

export const bandOf = (percent: number) => bands[qualityOf(percent)];

/** Border of a match's card. */
export function borderOf(percent: number): string {
  if (percent >= 75) return "border-accent";
  return percent >= 50 ? "border-accent-line" : "border-line";
}

/** Colour of a bar for a share of 0 to 1. Green is reserved for proofs. */
export function barTone(share: number): string {
  if (share >= 0.8) return "bg-accent";
  if (share >= 0.6) return "bg-accent/70";
  return share >= 0.4 ? "bg-waiting" : "bg-muted";
}
