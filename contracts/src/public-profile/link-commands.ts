import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { linkUrl, maxLinkChecks, maxLinks } from "./link-rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own" } as const;
const ofOwnLink = {
  ...ofCandidate,
  input: z.strictObject({ linkId: id() }),
  owns: { linkId: "unknown-link" },
} as const;
const unknownLink = { "unknown-link": { status: 404, message: "You have no such link" } } as const;
const tooManyChecks = {
  "too-many-checks": {
    status: 429,
    message: `Links are checked ${maxLinkChecks} times a day at most. Try again tomorrow.`,
  },
} as const;

export const AddLink = command({
  ...ofCandidate,
  name: "add-link",
  summary: `Adds a link to the caller's public page, which shows it once that page links back with rel="me". ${maxLinks} at most`,
  path: "/api/candidate/public-page/links",
  success: 201,
  input: z.strictObject({ url: linkUrl }),
  output: z.object({ linkId: z.uuid() }),
  refusals: {
    "no-handle": { status: 409, message: "Choose a handle first: your pages link back to it." },
    "address-not-allowed": {
      status: 422,
      message: "Use an https:// address of a public website",
      field: "url",
    },
    "too-many-links": { status: 409, message: `A page can have ${maxLinks} links. Remove one first.` },
    ...tooManyChecks,
  },
});

export const RemoveLink = command({
  ...ofOwnLink,
  name: "remove-link",
  summary: "Removes a link from the caller's public page",
  method: "DELETE",
  path: "/api/candidate/public-page/links/{linkId}",
  output: z.object({}),
  refusals: unknownLink,
});

export const CheckLink = command({
  ...ofOwnLink,
  name: "check-link",
  summary: 'Checks in the background whether the page of a link still links back with rel="me"',
  path: "/api/candidate/public-page/links/{linkId}/checks",
  output: z.object({}),
  refusals: { ...unknownLink, ...tooManyChecks },
});
