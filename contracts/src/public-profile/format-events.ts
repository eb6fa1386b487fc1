import type { EventFormatters } from "../kernel/format-events.ts";
import type { HandleEvent, PublicProfileEvent } from "./events.ts";
import type { PagePart } from "./rules.ts";

const shown: Readonly<Record<PagePart, string>> = {
  page: "Public page",
  "search-engines": "Search engines on the public page",
  headline: "Headline and city on the public page",
  experiences: "Proven experiences on the public page",
  certificates: "Certificates on the public page",
  skills: "Skills on the public page",
  links: "Links on the public page",
};

export const publicProfileEventFormatters: EventFormatters<PublicProfileEvent | HandleEvent> = {
  HandleClaimed: () => "Handle claimed",
  HandleChosen: () => "Handle of the public page chosen",
  HandleGivenUp: () => "Handle of the public page given up",
  HeadlineWritten: () => "Headline of the public page changed",
  PublicPageSwitched: ({ part, on }) => `${shown[part]} turned ${on ? "on" : "off"}`,
};
