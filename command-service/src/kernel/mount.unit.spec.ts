import { ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { type MountDependencies, mountCommands } from "./mount.ts";
import { route } from "./route.ts";

it("mounts no command on a resource whose owner no area declares", () => {
  const routes = [route(ChangeWorkExperience, () => Promise.reject(new Error("not called")))];
  const withOwners = (owners: MountDependencies["owners"]) => ({ owners }) as MountDependencies;
  expect(() => mountCommands(new Hono(), routes, withOwners({}))).toThrow(/change-work-experience.*experienceId/);
  const owners = { experienceId: () => Promise.resolve(true) };
  expect(() => mountCommands(new Hono(), routes, withOwners(owners))).not.toThrow();
});
