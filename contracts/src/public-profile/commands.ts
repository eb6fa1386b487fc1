import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { handle, maxHandlesAYear } from "./handle.ts";
import { headline, pagePart, pageParts } from "./rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own" } as const;

export const TakeHandle = command({
  ...ofCandidate,
  name: "take-handle",
  summary:
    "Takes the handle of the caller's public page, and gives up an earlier one. A handle that looks like another person's is taken; one given up is kept from others for a year",
  method: "PUT",
  path: "/api/candidate/public-page/handle",
  input: z.strictObject({ handle }),
  output: z.object({ handle: z.string() }),
  refusals: {
    "handle-taken": {
      status: 409,
      field: "handle",
      message: "This handle is taken, or looks like one that is. Choose another one.",
    },
    "too-many-handles": {
      status: 409,
      field: "handle",
      message: `You have taken ${maxHandlesAYear} handles within a year. You can change it again later.`,
    },
  },
});

export const GiveUpHandle = command({
  ...ofCandidate,
  name: "give-up-handle",
  summary: "Gives up the handle of the caller's public page, which is then off; without one it changes nothing",
  method: "DELETE",
  path: "/api/candidate/public-page/handle",
  input: z.strictObject({}).optional(),
  output: z.object({}),
});

export const WriteHeadline = command({
  ...ofCandidate,
  name: "write-headline",
  summary: "Sets the line under the caller's name on their public page; an empty one removes it",
  method: "PUT",
  path: "/api/candidate/public-page/headline",
  input: z.strictObject({ headline }),
  output: z.object({ headline: z.string() }),
});

export const SwitchPublicPage = command({
  ...ofCandidate,
  name: "switch-public-page",
  summary: "Turns the caller's public page, or one part of it, on or off; everything is off by default",
  method: "PUT",
  path: "/api/candidate/public-page/parts/{part}",
  input: z.strictObject({ part: pagePart, on: z.boolean("Must be true or false") }),
  output: z.object({ on: z.array(z.enum(pageParts)) }),
  refusals: { "no-handle": { status: 409, message: "Choose a handle first: it is the address of your page." } },
});
