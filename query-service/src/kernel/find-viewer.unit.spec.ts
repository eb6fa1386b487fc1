import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { onboardingLifetime, signOnboarding } from "@provenwork/platform/session-token/onboarding";
import { RevocationsUnconfirmed } from "@provenwork/platform/session-token/revocations";
import { createFindViewer } from "./find-viewer.ts";

const onboardingKey = createSecretKey(randomBytes(32));
const cookies = cookieNames("https://provenwork.example");
const start = new Date("2026-11-21T09:00:00Z");
const session = {
  sessionId: randomUUID(),
  personId: randomUUID(),
  role: "employer" as const,
  authVersion: 0,
  expiresAt: new Date(start.getTime() + 60_000),
  endsAt: new Date(start.getTime() + 60_000),
};
const visitor = randomUUID();
const both = `${cookies.session}=good; ${cookies.onboarding}=${await signOnboarding(visitor, start, onboardingKey)}`;

function finder() {
  const world = {
    now: start,
    ended: false,
    over: false,
    away: false,
    group: "acme" as string | undefined,
    joined: undefined as string | undefined,
  };
  const answer = async <T>(value: T) => {
    if (world.away) throw new RevocationsUnconfirmed("away");
    return value;
  };
  const find = createFindViewer({
    cookies,
    onboardingKey,
    verifySession: async (token) => (token === "good" ? session : undefined),
    revocations: {
      isEnded: () => answer(world.ended),
      isOnboardingOver: () => answer(world.over),
      groupOf: () => answer(world.group),
      refresh: async () => void (world.group = await answer(world.joined)),
    },
    now: () => world.now,
  });
  return { world, find };
}

it("takes a session before an onboarding", async () => {
  const { find } = finder();
  expect(await find(both)).toMatchObject({ role: "employer", personId: session.personId, groupId: "acme" });
});

it("takes the onboarding where the session is forged or ended, and an anonymous visitor where that is over too", async () => {
  const { world, find } = finder();
  expect(await find(both.replace("good", "forged"))).toMatchObject({ role: "onboarding", personId: visitor });
  world.ended = true;
  expect(await find(both)).toMatchObject({ role: "onboarding" });
  world.over = true;
  expect(await find(both)).toEqual({ role: "anonymous" });
});

it("sees an anonymous visitor without a cookie, with a planted second one, and with an onboarding of yesterday", async () => {
  const { world, find } = finder();
  expect(await find(undefined)).toEqual({ role: "anonymous" });
  expect(await find(`${cookies.session}=good; ${cookies.session}=good`)).toEqual({ role: "anonymous" });
  world.now = new Date(start.getTime() + onboardingLifetime);
  expect(await find(both.replace("good", "forged"))).toEqual({ role: "anonymous" });
});

it("finds the group that an employer joined through another process a moment ago", async () => {
  const { world, find } = finder();
  world.group = undefined;
  expect(await find(both)).not.toHaveProperty("groupId");
  world.joined = "acme";
  expect(await find(both)).toMatchObject({ groupId: "acme" });
});

it("refuses every session while the revocations cannot be read", async () => {
  const { world, find } = finder();
  const viewer = await find(both);
  world.away = true;
  await expect(find(both)).rejects.toThrow(RevocationsUnconfirmed);
  expect(viewer).toHaveProperty("validity");
});

it("tells of an open connection whether its viewer is still who they were", async () => {
  const { world, find } = finder();
  const viewer = await find(both);
  const validity = () => ("validity" in viewer ? viewer.validity() : undefined);
  expect(await validity()).toBe("good");
  world.group = undefined;
  expect(await validity()).toBe("moved");
  world.now = session.expiresAt;
  expect(await validity()).toBe("replaced");
  world.ended = true;
  expect(await validity()).toBe("ended");
  world.away = true;
  expect(await validity()).toBe("unconfirmed");
});
