import { expect, test } from "vitest";
import { accountPaths } from "#account/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { screensOf } from "./areas.ts";

type PathFunction = (...parameters: string[]) => string;
const modules = import.meta.glob<Record<string, Record<string, PathFunction>>>("./*/paths.ts", { eager: true });
/** Without parameters of the search, by which several links may lead to one screen. */
const linked = new Set(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((paths) => Object.values(paths))
    .map((path) => path(...Array<string>(path.length).fill(":id")).replace(/\?.*/, "")),
);

test("each path that can be linked to has exactly one screen", () => {
  const answered = screensOf({ demo: true }).map(({ path }) => path.replaceAll(/:\w+/g, ":id"));
  expect(answered.toSorted()).toEqual([...linked].toSorted());
});

test("parameters of links", () => {
  expect(accountPaths.auth({ userType: "employer" })).toBe("/auth?userType=employer");
  expect(candidatePaths.profile({ edit: "new" })).toBe("/profile?edit=new");
  expect(workExperiencePaths.verify({ certificateId: "1" })).toBe("/verify?certificate=1");
});
