import { countProven } from "@provenwork/contracts/public-profile/format-proof";
import type { PublicProfileView } from "@provenwork/contracts/public-profile/queries";
import { sealOutline } from "#work-experience/baked-badge.ts";

/** What pictures of a page show: nothing that the page does not. */
export interface ShownFacts {
  readonly name: string;
  /** Under the name. */
  readonly about: string;
  readonly proven: number;
  /** Of the page, for people. */
  readonly address: string;
  readonly url: string;
}

export function shownFacts(page: PublicProfileView, origin: string): ShownFacts {
  const { handle, name, headline, city, experiences } = page;
  const url = `${origin}/p/${handle}`;
  return {
    name,
    about: [headline, city].filter((line) => line !== null).join(", "),
    proven: countProven(experiences ?? []),
    address: url.replace(/^https?:\/\//, ""),
    url,
  };
}

/** The path of the seal, in a square of 24. */
export const sealPath = / d="([^"]*)"/.exec(sealOutline)?.[1] ?? "";

export const inks = { ink: "#131a2a", muted: "#515b6e", proven: "#05754a", line: "#c3d9cc" } as const;
