import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { candidatesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const given = (location: string): CandidateEvent => ({
  type: "PersonalInformationProvided",
  data: { personId },
  personal: { fullName: "Ada", email: "ada@mail.example", phone: "555", location },
});

it("keeps the candidate's latest data", async () => {
  const events = recorded(candidateStream(personId), given("London"), given("Turin"));
  const { once, twice } = await projectTwice(candidatesProjection, events);
  const row = { full_name: "Ada", email: "ada@mail.example", phone: "555", location: "Turin" };
  expect(once).toEqual({ candidates: [{ person_id: personId, ...row, provided_at: new Date(at), revision: 1 }] });
  expect(twice).toEqual(once);
});
