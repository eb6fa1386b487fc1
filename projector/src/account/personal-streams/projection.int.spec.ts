import type { AccountEvent, SessionEvent } from "@provenwork/contracts/account/events";
import { accountStream, sessionStream, usernameStream } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { personalStreamsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const otherId = "22222222-2222-4222-8222-222222222222";
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: personId, role: "candidate", registeredAt: at },
  personal: erased,
};
const started: SessionEvent = {
  type: "SessionStarted",
  data: { personId: otherId, sessionId: otherId, startedAt: at, endsAt: at },
  personal: erased,
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
const described = { type: "ExperienceDescribed", data: { experienceId: otherId, personId }, personal: erased } as const;

const events = [
  ...recorded(accountStream(personId), registered),
  ...recorded(sessionStream(otherId), started),
  ...recorded(workExperienceStream(otherId), described, described),
  ...recorded(usernameStream("ab"), { type: "UsernameClaimed", data: { personId } } as const),
];

it("knows the streams about each person, of every kind", async () => {
  const { once, twice } = await projectTwice(personalStreamsProjection, events);
  expect(once).toEqual({
    personal_streams: [
      { stream: accountStream(personId), person_id: personId },
      { stream: sessionStream(otherId), person_id: otherId },
      { stream: workExperienceStream(otherId), person_id: personId },
    ],
  });
  expect(twice).toEqual(once);
});

it("forgets the streams of an erased person", async () => {
  const [, erasure] = recorded<AccountEvent>(accountStream(personId), registered, gone);
  const { once } = await projectTwice(personalStreamsProjection, erasure ? [...events, erasure] : events);
  expect(once).toEqual({ personal_streams: [{ stream: sessionStream(otherId), person_id: otherId }] });
});
