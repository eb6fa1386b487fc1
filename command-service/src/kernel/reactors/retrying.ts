import type { BackOff } from "@provenwork/platform/back-off";

/** Between attempts of everything that reacts to events. */
export const retrying: BackOff = { first: 200, most: 10_000 };
