import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { HandleEvent, PublicProfileEvent } from "./events.ts";
import type { PagePart } from "./rules.ts";

export interface PublicProfile {
  readonly handle: { readonly key: string; readonly name: string | Erased } | undefined;
  /** When each former handle was last given up, by key. */
  readonly givenUp: Readonly<Record<string, string>>;
  /** When each handle was chosen, oldest first. */
  readonly chosenAt: readonly string[];
  readonly headline: string | Erased;
  readonly on: readonly PagePart[];
}

export const noPublicProfile: PublicProfile = {
  handle: undefined,
  givenUp: {},
  chosenAt: [],
  headline: "",
  on: [],
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
  }
}

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
