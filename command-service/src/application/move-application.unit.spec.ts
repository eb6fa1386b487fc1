import { standardStages } from "@provenwork/contracts/company/stages";
import { type Application, applications } from "@provenwork/contracts/application/state";
import { expect, it } from "vitest";
import {
  applicationId,
  approved,
  at,
  gone,
  ids,
  newId,
  now,
  rejected,
  submitted,
  withdrawn,
} from "#testing/application-events.ts";
import { given } from "#testing/given.ts";
import { moveApplication } from "./move-application.ts";

const trial = { stage: "0190a000-0000-7000-8000-0000000000aa", name: "Trial day" };
const move = (stage: string) => (state: Application) =>
  moveApplication({ applicationId, stage }, state, { stages: [...standardStages, trial], now, newId });
const moved = (from: string, to: string, name: string) =>
  ({ type: "ApplicationStageMoved", data: { ...ids, from, to, name, movedAt: at } }) as const;

it("moves to a standard stage and to one of the company's own, with its name; to where it stands is no move", () => {
  given(applications, [submitted()])
    .when(move("interview"))
    .thenEvents([moved("new", "interview", "Interview")]);
  const stood = [submitted(), moved("new", "interview", "Interview")];
  given(applications, stood)
    .when(move(trial.stage))
    .thenEvents([moved("interview", trial.stage, "Trial day")]);
  given(applications, stood).when(move("interview")).thenEvents([]);
});

it("never changes the status, and moves decided applications as well", () => {
  const before = [submitted(), approved(), moved("new", "hired", "Hired")];
  expect(before.reduce(applications.evolve, applications.initialState).status).toBe("approved");
  given(applications, [submitted(), approved()])
    .when(move("hired"))
    .thenEvents([moved("new", "hired", "Hired")]);
  given(applications, [submitted(), rejected()])
    .when(move("offer"))
    .thenEvents([moved("new", "offer", "Offer")]);
});

it("begins with New again when the candidate applies again", () => {
  given(applications, [submitted(), moved("new", "offer", "Offer"), withdrawn(), submitted("withdrawn")])
    .when(move("screening"))
    .thenEvents([moved("new", "screening", "Screening")]);
});

it("is refused to a stage that the company does not have, and once the application is withdrawn or its candidate gone", () => {
  given(applications, [submitted()])
    .when(move("0190a000-0000-7000-8000-0000000000ab"))
    .thenRefused({ refusal: "unknown-stage" });
  given(applications, [submitted(), withdrawn()]).when(move("offer")).thenRefused({ refusal: "withdrawn" });
  given(applications, [gone]).when(move("offer")).thenRefused({ refusal: "candidate-erased" });
  given(applications, []).when(move("offer")).thenRefused({ refusal: "unknown-application" });
});
