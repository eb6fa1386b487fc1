import { randomUUID } from "node:crypto";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { PersonErased } from "@provenwork/platform/personal-data/codec";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { coalescedLoads } from "#kernel/loader.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { Call } from "#kernel/route.ts";
import { openSteps } from "#kernel/steps.ts";
import { memoryStore, plainCodec } from "#testing/memory-store.ts";
import type { OriginTools } from "./answer-origin.steps.ts";
import { handleAnswerCorrection } from "./answer-correction.handler.ts";
import { correctExperience } from "./answer-question.ts";
import { handleConfirmExperiences } from "./confirm-experiences.handler.ts";
import { loadAsked, loadAsking } from "./load-asked.steps.ts";

const [companyId, owner, ada, entry] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = "2026-11-27T12:00:00.000Z";
const correction = { role: "Fitter", startDate: "Feb-20", endDate: null, currentJob: true };

const tools: OriginTools = {
  devices: { counterOf: () => Promise.resolve(undefined) },
  keys: { ensure: () => Promise.reject(new Error("no network is kept")) },
  limits: { spares: () => true },
};

let store: ReturnType<typeof memoryStore>;
beforeEach(async () => {
  store = memoryStore();
  const founded = { companyId, personId: owner, membership: 1, ...acme, foundedAt: at };
  const proof = { companyId, personId: owner, domain: "acme.example", issue: 1, verifiedAt: at };
  await given(companies, companyId, [
    { type: "CompanyFounded", data: founded },
    { type: "CompanyVerified", data: proof, personal: { address: "pat@acme.example" } },
  ]);
  await proven(ada, entry, "ada@acme.example");
});

const callOf = (personId = owner, commandId: string = randomUUID(), codec = plainCodec): Call => {
  const now = new Date(at);
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now });
  const steps = openSteps({ store, codec, loadStream: coalescedLoads(store) })(origin);
  const caller = { role: "employer", personId, sessionId: randomUUID(), groupId: companyId } as const;
  return { ...steps, caller } as unknown as Call;
};

const given = <E extends AnyEvent>(type: StreamType<unknown, E>, id: string, events: readonly E[]) =>
  callOf().handle(type, id, () => accept(...events));

async function proven(personId: string, experienceId: string, address: string): Promise<void> {
  const ids = { experienceId, personId };
  await given(workExperiences, experienceId, [
    { type: "ExperienceDescribed", data: ids, personal: { ...engineer, workEmail: address } },
    {
      type: "ExperienceVerified",
      data: { ...ids, issue: 1, verifiedAt: at },
      personal: { address, company: "Acme", role: "Engineer" },
    },
  ]);
  await given(candidates, personId, [{ type: "ExperienceAdded", data: ids }]);
}

const stateOf = async (id = entry) => (await callOf().load(confirmations, id)).state;
const entryOf = async () => (await callOf().load(workExperiences, entry)).state;

async function propose(): Promise<void> {
  const call = callOf();
  const asked = await loadAsked(await loadAsking(call), entry, call);
  const { refusal } = await call.handle(confirmations, entry, (state, context) =>
    correctExperience({ entry, revision: 0, ...correction }, state, { ...context, ...asked }),
  );
  expect(refusal).toBeUndefined();
}

it("confirms what it can of a list, and says why not the others", async () => {
  const [own, elsewhere, nothing] = [randomUUID(), randomUUID(), randomUUID()];
  await proven(randomUUID(), own, "pat+work@acme.example");
  await proven(randomUUID(), elsewhere, "bob@other.example");
  const entries = [entry, own, elsewhere, nothing].map((each) => ({ entry: each, revision: 0 }));
  const answer = await handleConfirmExperiences(tools)({ entries }, callOf());
  expect(answer).toMatchObject({
    output: {
      confirmed: [entry],
      refused: [
        { entry: own, code: "own-entry" },
        { entry: elsewhere, code: "unknown-entry" },
        { entry: nothing, code: "unknown-entry" },
      ],
    },
  });
  expect(await stateOf()).toMatchObject({ status: "confirmed", companyId, by: owner, revision: 0 });
  expect(await stateOf(nothing)).toBeUndefined();
});

it("confirms nothing once the member's right was taken from them, also between two entries of a call", async () => {
  const other = randomUUID();
  await proven(randomUUID(), other, "bob@acme.example");
  const call = callOf();
  // Loaded last before the second decision, which is taken on the company as it was.
  const load: Call["load"] = async (type, id) => {
    const loaded = await call.load(type, id);
    const changed = { companyId, personId: owner, from: "owner", to: "recruiter", changedAt: at } as const;
    if (id === other) await given(companies, companyId, [{ type: "MemberRoleChanged", data: changed }]);
    return loaded;
  };
  const entries = [entry, other].map((each) => ({ entry: each, revision: 0 }));
  expect(await handleConfirmExperiences(tools)({ entries }, { ...call, load })).toMatchObject({
    output: { confirmed: [entry], refused: [{ entry: other, code: "may-not-confirm" }] },
  });
  expect(await stateOf(other)).toBeUndefined();
  const chosen = { companyId, by: owner, recruiters: true, chosenAt: at };
  await given(companies, companyId, [{ type: "ConfirmersChosen", data: chosen }]);
  expect(await handleConfirmExperiences(tools)({ entries }, callOf())).toMatchObject({
    output: { confirmed: [entry, other] },
  });
});

/** A call during which that happens, once it has read the stream of this id. */
function meanwhile(call: Call, id: string, happens: () => Promise<unknown>): Call {
  let done = false;
  const load: Call["load"] = async (type, of) => {
    const loaded = await call.load(type, of);
    if (of === id && !done) {
      done = true;
      await happens();
    }
    return loaded;
  };
  return { ...call, load };
}
const confirm = (call: Call, revision = 0) => handleConfirmExperiences(tools)({ entries: [{ entry, revision }] }, call);
const confirmed = { output: { confirmed: [entry], refused: [] } };
const ofAda = { experienceId: entry, personId: ada };

it("an entry that its candidate changes while it is confirmed stays confirmed as it was, and is asked about again", async () => {
  const change = () =>
    given(workExperiences, entry, [
      {
        type: "ExperienceChanged",
        data: { ...ofAda, voidsProof: false },
        personal: { ...engineer, startDate: "Mar-20" },
      },
    ]);
  expect(await confirm(meanwhile(callOf(), ada, change))).toEqual(confirmed);
  // What counts is a confirmation at the revision of the entry, which is 2 now.
  expect(await stateOf()).toMatchObject({ status: "confirmed", revision: 0 });
  expect(await confirm(callOf())).toMatchObject({ output: { refused: [{ code: "entry-changed" }] } });
  expect(await confirm(callOf(), 2)).toEqual(confirmed);
  expect(await stateOf()).toMatchObject({ status: "confirmed", revision: 2 });
});

it("an entry that its candidate withdraws is unknown to the company from then on", async () => {
  const withdraw = () => given(candidates, ada, [{ type: "ExperienceRemoved", data: ofAda }]);
  expect(await confirm(meanwhile(callOf(), companyId, withdraw))).toMatchObject({
    output: { confirmed: [], refused: [{ code: "unknown-entry" }] },
  });
  expect(await stateOf()).toBeUndefined();
});

it("two tabs that confirm at the same time confirm once", async () => {
  const answers = await Promise.all([confirm(callOf()), confirm(callOf())]);
  expect(answers).toEqual([confirmed, confirmed]);
  const { events } = await callOf().load(confirmations, entry);
  expect(events.map(({ type }) => type)).toEqual(["ExperienceConfirmed"]);
});

it("nothing is confirmed of somebody who is erased while it is decided", async () => {
  const encode = () => Promise.reject(new PersonErased("erased"));
  expect(await confirm(callOf(owner, randomUUID(), { ...plainCodec, encode }))).toMatchObject({
    output: { confirmed: [], refused: [{ entry, code: "changed-meanwhile" }] },
  });
  expect(await stateOf()).toBeUndefined();
});

it("a correction that the company withdraws while it is accepted confirms nothing; the corrected entry is asked about", async () => {
  await propose();
  const question = { ...ofAda, companyId, revision: 0 };
  const withdraw = () =>
    given(confirmations, entry, [{ type: "CorrectionWithdrawn", data: { ...question, by: owner, withdrawnAt: at } }]);
  const call = callOf(ada);
  const handle: Call["handle"] = async (type, ...rest) => {
    const outcome = await call.handle(type, ...rest);
    if ((type as unknown) === workExperiences) await withdraw();
    return outcome;
  };
  const input = { experienceId: entry, revision: 0, accept: true };
  expect(await handleAnswerCorrection(input, { ...call, handle })).toEqual({ refusal: { code: "no-correction" } });
  expect(await stateOf()).toMatchObject({ status: "withdrawn" });
  expect(await entryOf()).toMatchObject({ status: "verified", description: correction });
  expect(await confirm(callOf(), 2)).toEqual(confirmed);
});

it("an accepted correction changes the entry and confirms it, also where the call is repeated", async () => {
  await propose();
  const input = { experienceId: entry, revision: 0, accept: true };
  const commandId = randomUUID();
  for (let n = 0; n < 2; n++) {
    expect(await handleAnswerCorrection(input, callOf(ada, commandId))).toMatchObject({ output: { accepted: true } });
  }
  expect(await entryOf()).toMatchObject({ status: "verified", description: correction, proof: { issue: 2 } });
  expect(await stateOf()).toMatchObject({ status: "confirmed", revision: 2 });
  expect(await handleAnswerCorrection(input, callOf(ada))).toEqual({ refusal: { code: "no-correction" } });
});

it("a correction that was refused, or is of what the entry no longer says, changes nothing", async () => {
  await propose();
  const ids = { experienceId: entry, personId: ada };
  const dates = { ...engineer, startDate: "Mar-20" };
  await given(workExperiences, entry, [
    { type: "ExperienceChanged", data: { ...ids, voidsProof: false }, personal: dates },
  ]);
  const input = { experienceId: entry, revision: 0 };
  const accepted = await handleAnswerCorrection({ ...input, accept: true }, callOf(ada));
  expect(accepted).toMatchObject({ refusal: { code: "entry-changed" } });
  await handleAnswerCorrection({ ...input, accept: false }, callOf(ada));
  expect(await stateOf()).toMatchObject({ status: "kept" });
  expect(await entryOf()).toMatchObject({ description: dates, proof: { issue: 1 } });
});
