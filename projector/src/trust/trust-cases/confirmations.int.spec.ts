import { companyStream } from "@provenwork/contracts/company/state";
import { accountStream } from "@provenwork/contracts/account/state";
import { confirmationStream } from "@provenwork/contracts/confirmation/state";
import { networkDays } from "@provenwork/contracts/work-experience/network-day-state";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyReadModels } from "#kernel/rebuild.ts";
import { appendStep } from "#testing/append-history.ts";
import { at } from "#testing/projected.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { trustCasesProjection } from "./projection.ts";

const [ada, pat, entry, companyId, dayId] = [1, 2, 3, 4, 5].map((n) => `11111111-1111-4111-8111-11111111111${n}`) as [
  string,
  string,
  string,
  string,
  string,
];

let world: World;
beforeEach(async () => {
  revisions.clear();
  world = await createWorld([trustCasesProjection]);
  world.run();
});
afterEach(() => world.close());

const revisions = new Map<string, number>();
const say = async (stream: string, ...events: Parameters<typeof appendStep>[1]["events"]) => {
  await appendStep(world, { stream, events, at }, revisions);
  await untilProjected(world);
};
const rows = async (table: string, columns: string) =>
  (await world.pool.query(`SELECT ${columns} FROM trust_cases_v${trustCasesProjection.version}.${table} ORDER BY 1`))
    .rows;
const rulesNow = async () => (await rows("cases", "kind, rules, person_id")) as Record<string, unknown>[];
const differing = async () =>
  (await verifyReadModels(world, { readModels: ["trust-cases"] })).comparisons.map((each) => each.differing);

const of = { experienceId: entry, personId: ada };
const question = { ...of, companyId, revision: 0 };
const confirmed = {
  type: "ExperienceConfirmed",
  data: { ...question, by: pat, companyName: "Acme", domain: "acme.example", confirmedAt: at },
  personal: { role: "Cook", startDate: "Jan-20", endDate: null, currentJob: true },
};
const answered = (candidatesBrowser: boolean) => ({
  type: "AnswerOriginRecorded",
  data: { experienceId: entry, companyId, by: pat, dayId, recordedAt: at },
  personal: { network: "5e3f", candidatesBrowser },
});

/** Ada's entry is proven at the domain of a company, from the network from which the company confirms it. */
async function confirm(candidatesBrowser: boolean): Promise<void> {
  const verified = { companyId, personId: pat, domain: "acme.example", issue: 1, verifiedAt: at };
  await say(companyStream(companyId), {
    type: "CompanyVerified",
    data: verified,
    personal: { address: "ada@acme.example" },
  });
  await say(
    workExperienceStream(entry),
    {
      type: "ExperienceVerified",
      data: { ...of, issue: 1, verifiedAt: at },
      personal: { address: "Ada+x@acme.example", company: "Acme", role: "Cook" },
    },
    { type: "NetworkRecorded", data: { ...of, issue: 1, dayId, recordedAt: at }, personal: { network: "5e3f" } },
  );
  await say(confirmationStream(entry), confirmed, answered(candidatesBrowser));
}

it("has a case of a confirmation that looks like one's own, without network and browser once their day is forgotten", async () => {
  await confirm(true);
  expect(await rulesNow()).toEqual([
    { kind: "confirmation", rules: " confirmer-address confirmer-browser confirmer-network ", person_id: ada },
  ]);
  expect(await differing()).toEqual([0]);
  await say(networkDays.name(dayId), { type: "NetworkDayForgotten", data: { dayId, forgottenAt: at } });
  expect(await rulesNow()).toEqual([{ kind: "confirmation", rules: " confirmer-address ", person_id: ada }]);
  expect(await rows("answer_origins", "network")).toEqual([]);
  expect(await differing()).toEqual([0]);
});

it("closes the case of a rejected confirmation, with the admin's decision and reason", async () => {
  await confirm(false);
  const [{ confirmation_id: confirmationId } = { confirmation_id: "" }] = (await rows(
    "confirmations",
    "confirmation_id",
  )) as { confirmation_id: string }[];
  const rejected = { ...question, confirmationId, rejectedAt: at };
  await say(confirmationStream(entry), { type: "ConfirmationRejected", data: rejected, personal: { reason: "Own" } });
  expect(await rulesNow()).toEqual([]);
  expect(await rows("decisions", "kind, thing_id, decision, reason")).toEqual([
    { kind: "confirmation", thing_id: confirmationId, decision: "rejected", reason: "Own" },
  ]);
});

it("keeps nothing of an erased candidate or member", async () => {
  await confirm(true);
  const erased = (personId: string) => ({
    type: "AccountErased",
    data: { personId, reason: "requested", erasedAt: at },
  });
  await say(accountStream(pat), erased(pat));
  expect(await rulesNow()).toEqual([]);
  expect([await rows("answer_origins", "answered_by"), await rows("verifiers", "person_id")]).toEqual([[], []]);
  await say(accountStream(ada), erased(ada));
  expect(await rows("confirmations", "person_id")).toEqual([]);
  expect(await differing()).toEqual([0]);
});
