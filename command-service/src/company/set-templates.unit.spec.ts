import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { type MessageTemplate, standardTemplates } from "@provenwork/contracts/company/templates";
import { acme } from "@provenwork/contracts/testing/acme";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { setTemplates } from "./set-templates.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const founded: NewCompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId: companyId, membership: 1, ...acme, foundedAt: at },
};
const own: MessageTemplate[] = [{ decision: "rejected", name: "Own", text: "Hi {name}" }];
const set = (templates: MessageTemplate[]) => (state: Company) =>
  setTemplates({ templates }, state, { now, newId: () => "" });
const changed = (templates: MessageTemplate[]): NewCompanyEvent => ({
  type: "MessageTemplatesChanged",
  data: { companyId, templates, changedAt: at },
});

it("replaces the templates that every company begins with; the same ones again are no change", () => {
  given(companies, [founded])
    .when(set(own))
    .thenEvents([changed(own)]);
  given(companies, [founded])
    .when(set([...standardTemplates]))
    .thenEvents([]);
  given(companies, [founded, changed(own)])
    .when(set(own))
    .thenEvents([]);
  given(companies, [founded, changed(own)])
    .when(set([]))
    .thenEvents([changed([])]);
});
