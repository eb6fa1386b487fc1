import { candidates, newCandidate } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { noEmployerReason } from "./no-employer-reason.ts";
import { providePersonalInformation } from "./provide-personal-information.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
const provided = (personal = ada) => ({ type: "PersonalInformationProvided", data: { personId }, personal }) as const;
const context = { now: new Date("2026-11-21T12:00:00Z"), newId: () => personId, id: personId, noEmployerReason };
const provide =
  (input = ada) =>
  (state: Parameters<typeof providePersonalInformation>[1]) =>
    providePersonalInformation(input, state, context);

it("records a visitor's personal information", () => given(candidates, []).when(provide()).thenEvents([provided()]));

it("writes nothing when nothing changed", () => given(candidates, [provided()]).when(provide()).thenEvents([]));

it("replaces the changed fields", () => {
  const moved = { ...ada, location: "Chicago" };
  given(candidates, [provided()])
    .when(provide(moved))
    .thenEvents([provided(moved)]);
});

it("refuses a personal address, also of a provider that only the big lists know", () => {
  given(candidates, [])
    .when(provide({ ...ada, email: "ada@web.de" }))
    .thenRefused({ refusal: "personal-domain" });
  given(candidates, [])
    .when(provide({ ...ada, email: "ada@mailinator.com" }))
    .thenRefused({ refusal: "disposable-domain" });
});

it("takes an erased past for an unknown one", () => {
  expect(
    providePersonalInformation(ada, { ...newCandidate, personalInformation: erased }, context).events,
  ).toHaveLength(1);
});
