import { filled, trimmed } from "../kernel/text.ts";

/** Links that a person may list at a time. */
export const maxLinks = 5;

/** Checks that a person may ask for in a day, those of new links included: each is a request to a server of others. */
export const maxLinkChecks = 30;

/** `elsewhere`: a redirect led to another site. `unreachable`: nothing came that can be read as a page. */
export const linkOutcomes = ["proven", "no-link-back", "elsewhere", "unreachable"] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

const hour = 60 * 60_000;
const failedChecksInARow = 7;

/**
 * Milliseconds until a link is checked again by itself, after so many checks in a row without a proof; undefined if it
 * is not, until its person asks.
 */
export const nextCheckAfter = (failures: number): number | undefined => {
  if (failures === 0) return 72 * hour;
  return failures < failedChecksInARow ? 24 * hour : undefined;
};

/** Milliseconds for which a check that was asked for counts as under way. */
export const checkUnderWayFor = 60_000;

/** Whether an address may be requested is decided by the server. */
export const linkUrl = filled(trimmed(500), "Enter the address of your page")
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), {
    message: "Enter a full address, such as https://example.com/about",
    abort: true,
  })
  .refine(
    (value) => `${URL.parse(value)?.username}${URL.parse(value)?.password}` === "",
    "The address must not contain a username or password",
  );
