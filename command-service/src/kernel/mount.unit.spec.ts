import { ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { noticePromotion } from "@provenwork/platform/postgres/promotions";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
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

it("answers 503 where a standby was promoted meanwhile: what the former primary took may be gone", async () => {
  const connectTo = (timeline: string) =>
    noticePromotion({ query: async () => ({ rows: [{ server: "1", timeline }] }) } as never);
  await connectTo("1");
  const app = new Hono();
  const deps = {
    owners: {},
    publicUrl: "http://localhost:3000",
    cookies: cookieNames("http://localhost:3000"),
    // The first thing that is awaited of other servers.
    identify: async () => {
      await connectTo("2");
      return { caller: { role: "candidate" } };
    },
  } as unknown as MountDependencies;
  mountCommands(app, [route(ProvidePersonalInformation, () => Promise.reject(new Error("not called")))], deps);
  const send = async () => {
    const { method, path } = ProvidePersonalInformation;
    const { status, headers } = await app.request(path, { method, body: "{}" });
    return [status, headers.get("retry-after")];
  };
  expect(await send()).toEqual([503, "1"]);
  expect(await send()).toEqual([415, null]); // it has no media type
});
