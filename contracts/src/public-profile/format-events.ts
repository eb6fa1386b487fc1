import type { EventFormatters } from "../kernel/format-events.ts";
import type { HandleEvent, PublicProfileEvent } from "./events.ts";
import type { LinkOutcome } from "./link-rules.ts";
import type { PagePart } from "./rules.ts";
import type { PageVisitEvent } from "./visit-events.ts";

const shown: Readonly<Record<PagePart, string>> = {
  page: "Public page",
  "search-engines": "Search engines on the public page",
  headline: "Headline and city on the public page",
  experiences: "Proven experiences on the public page",
  certificates: "Certificates on the public page",
  skills: "Skills on the public page",
  links: "Links on the public page",
};

const outcomes: Readonly<Record<LinkOutcome, string>> = {
  proven: "the page links back",
  "no-link-back": "the page does not link back",
  elsewhere: "the address leads to another site",
  unreachable: "the page could not be read",
};

export const publicProfileEventFormatters: EventFormatters<PublicProfileEvent | HandleEvent | PageVisitEvent> = {
  HandleClaimed: () => "Handle claimed",
  HandleChosen: () => "Handle of the public page chosen",
  HandleGivenUp: () => "Handle of the public page given up",
  HeadlineWritten: () => "Headline of the public page changed",
  PublicPageSwitched: ({ part, on }) => `${shown[part]} turned ${on ? "on" : "off"}`,
  LinkAdded: () => "Link added to the public page",
  LinkRemoved: () => "Link removed from the public page",
  LinkCheckRequested: () => "Check of a link requested",
  LinkChecked: ({ outcome }) => `Link checked: ${outcomes[outcome]}`,
  PageVisitsCounted: ({ visits, day }) => `Public page opened ${visits === 1 ? "once" : `${visits} times`} on ${day}`,
};
