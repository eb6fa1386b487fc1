import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";
import { SwitchPublicPage, TakeHandle, WriteHeadline } from "./commands.ts";
import { AddLink } from "./link-commands.ts";
import { pageParts } from "./rules.ts";

export const samples: Samples = {
  "take-handle": () => ({ handle: "pat-example" }),
  "write-headline": () => ({ headline: "Builds bridges" }),
  "switch-public-page": () => ({ part: "skills", on: true }),
  "add-link": () => ({ url: "https://pat.example/about" }),
  "remove-link": () => ({ linkId: nothing }),
  "check-link": () => ({ linkId: nothing }),
  "count-page-visit": () => ({ handle: "unknown-handle" }),
  "public-profile": () => ({ handle: "unknown-handle" }),
  "profile-picture": () => ({ handle: "unknown-handle" }),
  "profile-seal": () => ({ handle: "unknown-handle" }),
};

export const outcomes: Outcomes = {
  "add-link": { candidate: "409 no-handle" },
  "remove-link": "404 unknown-link",
  "check-link": "404 unknown-link",
  "count-page-visit": "404 no-public-page",
  "public-profile": "404 no-public-page",
  "profile-picture": "404 no-public-page",
  "profile-card": { candidate: "404 no-public-page" },
  "profile-seal": "404 no-seal",
};

export const belongings: Belongings = async (call, mark) => {
  await call(TakeHandle, { handle: `h${mark}`.slice(0, 30) });
  await call(WriteHeadline, { headline: `${mark} welds` });
  for (const part of pageParts) await call(SwitchPublicPage, { part, on: true });
  const { linkId } = await call(AddLink, { url: `https://${mark}.example/` });
  return { linkId: String(linkId) };
};
