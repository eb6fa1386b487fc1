import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { HandleEvent, PublicProfileEvent } from "./events.ts";
import { type LinkOutcome, maxLinkChecks } from "./link-rules.ts";
import type { PagePart } from "./rules.ts";

export interface ProfileLink {
  readonly url: string | Erased;
  /** When a check was last asked for. */
  readonly requestedAt: string;
  /** The last check against the handle of now. */
  readonly check: { readonly outcome: LinkOutcome; readonly at: string; readonly failures: number } | undefined;
}

export interface PublicProfile {
  readonly handle: { readonly key: string; readonly name: string | Erased } | undefined;
  /** When each former handle was last given up, by key. */
  readonly givenUp: Readonly<Record<string, string>>;
  /** When each handle was chosen, oldest first. */
  readonly chosenAt: readonly string[];
  readonly headline: string | Erased;
  readonly on: readonly PagePart[];
  /** By linkId, the oldest first. */
  readonly links: Readonly<Record<string, ProfileLink>>;
  /** When the person asked for checks, the latest last. */
  readonly checksAskedAt: readonly string[];
}

export const noPublicProfile: PublicProfile = {
  handle: undefined,
  givenUp: {},
  chosenAt: [],
  headline: "",
  on: [],
  links: {},
  checksAskedAt: [],
};

export function evolvePublicProfile(state: PublicProfile, event: PublicProfileEvent): PublicProfile {
  switch (event.type) {
    case "HandleChosen": {
      const { handleKey: key, chosenAt } = event.data;
      const { handle: before } = state;
      const left = before === undefined || before.key === key ? {} : { [before.key]: chosenAt };
      return {
        ...state,
        handle: { key, name: event.personal === erased ? erased : event.personal.handle },
        givenUp: { ...state.givenUp, ...left },
        chosenAt: [...state.chosenAt, chosenAt],
        links: Object.fromEntries(Object.entries(state.links).map(([id, link]) => [id, { ...link, check: undefined }])),
      };
    }
    case "HandleGivenUp":
      return {
        ...state,
        handle: undefined,
        givenUp: { ...state.givenUp, [event.data.handleKey]: event.data.givenUpAt },
        on: without(state.on, "page"),
      };
    case "HeadlineWritten":
      return { ...state, headline: event.personal === erased ? erased : event.personal.headline };
    case "PublicPageSwitched": {
      const { part, on } = event.data;
      return { ...state, on: [...without(state.on, part), ...(on ? [part] : [])] };
    }
    case "LinkAdded": {
      const { linkId, addedAt } = event.data;
      const url = event.personal === erased ? erased : event.personal.url;
      return asked(withLink(state, linkId, { url, requestedAt: addedAt, check: undefined }), addedAt);
    }
    case "LinkRemoved": {
      const { [event.data.linkId]: _, ...links } = state.links;
      return { ...state, links };
    }
    case "LinkCheckRequested": {
      const { linkId, requestedAt } = event.data;
      const link = state.links[linkId];
      return link === undefined ? state : asked(withLink(state, linkId, { ...link, requestedAt }), requestedAt);
    }
    case "LinkChecked": {
      const { linkId, outcome, failures, checkedAt: at } = event.data;
      const link = state.links[linkId];
      return link === undefined ? state : withLink(state, linkId, { ...link, check: { outcome, failures, at } });
    }
  }
}

const withLink = (state: PublicProfile, linkId: string, link: ProfileLink): PublicProfile => ({
  ...state,
  links: { ...state.links, [linkId]: link },
});
const asked = (state: PublicProfile, at: string): PublicProfile => ({
  ...state,
  checksAskedAt: [...state.checksAskedAt, at].slice(-maxLinkChecks),
});

const without = (parts: readonly PagePart[], part: PagePart) => parts.filter((each) => each !== part);

/** Who claimed a handle last. */
export interface HandleClaim {
  readonly claimedBy: string | undefined;
  readonly claimedAt: string;
  /** Number of claims. A decision on one claim must not act on a later one. */
  readonly changes: number;
}

/** Stream names are a storage format. */
export const publicProfileStream = (personId: string) => `public-profile-${personId}`;
/** `hmac` is the keyed hash of the handle's skeleton, under the permanent lookup key. */
export const handleStream = (hmac: string) => `handle-${hmac}`;

/** By personId. */
export const publicProfiles: StreamType<PublicProfile, PublicProfileEvent> = {
  name: publicProfileStream,
  initialState: noPublicProfile,
  evolve: evolvePublicProfile,
};

export const handles: StreamType<HandleClaim, HandleEvent> = {
  name: handleStream,
  initialState: { claimedBy: undefined, claimedAt: "", changes: 0 },
  evolve: ({ changes }, { data }) => ({
    claimedBy: data.personId,
    claimedAt: data.claimedAt,
    changes: changes + 1,
  }),
};
