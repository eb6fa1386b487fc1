import { type Belongings, type Outcomes, type Samples } from "../testing/area-samples.ts";
import { SwitchPublicPage, TakeHandle, WriteHeadline } from "./commands.ts";
import { pageParts } from "./rules.ts";

export const samples: Samples = {
  "take-handle": () => ({ handle: "pat-example" }),
  "write-headline": () => ({ headline: "Builds bridges" }),
  "switch-public-page": () => ({ part: "skills", on: true }),
  "public-profile": () => ({ handle: "unknown-handle" }),
  "profile-seal": () => ({ handle: "unknown-handle" }),
};

export const outcomes: Outcomes = {
  "public-profile": "404 no-public-page",
  "profile-seal": "404 no-seal",
};

export const belongings: Belongings = async (call, mark) => {
  await call(TakeHandle, { handle: `h${mark}`.slice(0, 30) });
  await call(WriteHeadline, { headline: `${mark} welds` });
  for (const part of pageParts) await call(SwitchPublicPage, { part, on: true });
  return {};
};
