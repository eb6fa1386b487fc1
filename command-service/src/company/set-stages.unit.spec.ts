import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Stage, standardStages } from "@provenwork/contracts/company/stages";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { setStages } from "./set-stages.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const founded: NewCompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId: companyId, membership: 1, ...acme, foundedAt: at },
};
const own: Stage[] = [...standardStages, { stage: "0190a000-0000-7000-8000-0000000000aa", name: "Trial day" }];
const set = (stages: Stage[]) => (state: Company) => setStages({ stages }, state, { now, newId: () => "" });
const changed = (stages: Stage[], removed: string[] = []): NewCompanyEvent => ({
  type: "StagesChanged",
  data: { companyId, stages, removed, changedAt: at },
});

it("replaces the stages that every company begins with; the same ones again are no change", () => {
  given(companies, [founded])
    .when(set(own))
    .thenEvents([changed(own)]);
  given(companies, [founded])
    .when(set([...standardStages]))
    .thenEvents([]);
  given(companies, [founded, changed(own)])
    .when(set(own))
    .thenEvents([]);
});

it("keeps the ids of removed stages, where applications may stand, until such a stage is back", () => {
  const standard = [...standardStages];
  const other: Stage[] = [...standard, { stage: "0190a000-0000-7000-8000-0000000000ab", name: "Phone" }];
  const [trial = "", phone = ""] = [own, other].map((stages) => stages.at(-1)?.stage);
  given(companies, [founded, changed(own)])
    .when(set(other))
    .thenEvents([changed(other, [trial])]);
  given(companies, [founded, changed(other, [trial])])
    .when(set(standard))
    .thenEvents([changed(standard, [phone, trial])]);
  given(companies, [founded, changed(standard, [phone, trial])])
    .when(set(own))
    .thenEvents([changed(own, [phone])]);
});
