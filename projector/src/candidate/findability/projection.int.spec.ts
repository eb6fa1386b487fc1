import { accountStream } from "@provenwork/contracts/account/state";
import { type CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { findabilityProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const changed = (findable: boolean): CandidateEvent => ({
  type: "FindabilityChanged",
  data: { personId, findable, changedAt: at },
});
const on = { findable: [{ person_id: personId }] };
const off = { findable: [] };

it("has those who let themselves be found, as long as they do", async () => {
  const project = (...events: CandidateEvent[]) =>
    projectTwice(findabilityProjection, recorded(candidateStream(personId), ...events));
  expect(await project(changed(true))).toMatchObject({ once: on, twice: on });
  expect(await project(changed(true), changed(false))).toMatchObject({ once: off, twice: off });
});

it("leaves out people who were erased", async () => {
  const gone = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } } as const;
  const events = [...recorded(candidateStream(personId), changed(true)), ...recorded(accountStream(personId), gone)];
  expect(await projectTwice(findabilityProjection, events)).toMatchObject({ twice: off });
});
