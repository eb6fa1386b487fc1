import { randomUUID } from "node:crypto";
import type { GetHistory, GetHistoryReplay } from "@provenwork/contracts/audit/queries";
import { accountStream } from "@provenwork/contracts/account/state";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmationStream } from "@provenwork/contracts/confirmation/state";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { NewReferenceEvent } from "@provenwork/contracts/reference/events";
import { referenceStream } from "@provenwork/contracts/reference/state";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { indexed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const at = "2026-11-27T09:00:00.000Z";
const [auditor, session, opening] = [randomUUID(), randomUUID(), randomUUID()];
const [personId, by, companyId, dayId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [experienceId, confirmationId] = [randomUUID(), randomUUID()];
const stream = confirmationStream(experienceId);

const claimed = { role: "Cook", startDate: "Jan-20", endDate: null, currentJob: true };
const question = { experienceId, personId, companyId, revision: 0 };
const answer = { ...question, by, companyName: "Acme", domain: "acme.example" };
const proposed: NewConfirmationEvent = {
  type: "CorrectionProposed",
  data: { ...answer, proposedAt: at, endsAt: at },
  personal: { claimed, corrected: { ...claimed, role: "Chef" }, note: null },
};
const confirmed: NewConfirmationEvent = {
  type: "ExperienceConfirmed",
  data: { ...answer, confirmedAt: at },
  personal: claimed,
};
/** Every step that there is, each with the sentence that an auditor reads. */
const story: readonly (readonly [NewConfirmationEvent, string])[] = [
  [proposed, `Correction proposed by Acme (acme.example), by member ${by}, open until ${at}`],
  [
    {
      type: "AnswerOriginRecorded",
      data: { experienceId, companyId, by, dayId, recordedAt: at },
      personal: { network: "5e3f", candidatesBrowser: false },
    },
    `Network from which member ${by} answered recorded, as a hash`,
  ],
  [{ type: "CorrectionWithdrawn", data: { ...question, by, withdrawnAt: at } }, `Correction withdrawn by member ${by}`],
  [proposed, `Correction proposed by Acme (acme.example), by member ${by}, open until ${at}`],
  [
    { type: "CorrectionRefused", data: { ...question, refusedAt: at } },
    "Correction refused: the candidate keeps their version",
  ],
  [{ type: "CorrectionEnded", data: { ...question, endedAt: at } }, "Correction ended without an answer"],
  [{ type: "CorrectionAccepted", data: { ...question, acceptedAt: at } }, "Correction accepted by the candidate"],
  [
    { type: "ConfirmationDeclined", data: { ...answer, declinedAt: at }, personal: claimed },
    `Confirmation declined by Acme (acme.example), by member ${by}`,
  ],
  [confirmed, `Role and dates of revision 0 confirmed by Acme (acme.example), by member ${by}`],
  [{ type: "ConfirmationRevoked", data: { ...question, by, revokedAt: at } }, `Confirmation revoked by member ${by}`],
  [{ type: "ConfirmationRemoved", data: { ...question, removedAt: at } }, "Confirmation removed by the candidate"],
  [
    {
      type: "ConfirmationRejected",
      data: { ...question, confirmationId, rejectedAt: at },
      personal: { reason: "Their own owner" },
    },
    "Confirmation rejected by staff",
  ],
];

let served: Served;
let headers: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  const revisions = await write(
    stream,
    story.map(([event]) => event),
  );
  await served.projector.commit({
    "histories.events": revisions,
    "histories.handles": [{ handle: experienceId, stream, revision: 0 }],
    "openings.openings": [opened(opening, stream)],
  });
  headers = await served.signedIn("auditor", auditor, session);
});
afterAll(() => served.stop());

/** Appends a new stream; answers its rows in the index of histories. */
async function write(to: string, events: readonly AnyEvent[]) {
  const store = await openTestEventStore(served.eventStoreUrl);
  const codec = eventCodec(eventDefinitions, upcasters, served.keys);
  const request = randomUUID();
  const actor = { id: by, role: "employer" } as const;
  const about = { correlationId: request, causationId: request, commandId: request, actor, at };
  const numbered = events.map((event) => ({ ...event, id: randomUUID() }));
  await store.append(to, "no-stream", await codec.encode(numbered, about));
  await store.close();
  return numbered.map(({ id, type }, revision) => indexed({ event_id: id, stream: to, revision, type }));
}

const opened = (opening_id: string, name: string) => ({
  opening_id,
  person_id: auditor,
  session_id: session,
  revision: 0,
  name,
  opened_at: new Date(at),
});

const read = async <T>(path = "", of: string = opening) =>
  (await (await served.get(`/api/audit/histories/${of}${path}`, headers)).json()) as T;
const personalParts = async () =>
  new Map(
    (await read<OutputOf<typeof GetHistoryReplay>>("/replay")).events.map(({ type, personal }) => [type, personal]),
  );

it("an auditor reads every step between a company and a candidate, in words", async () => {
  const { events } = await read<OutputOf<typeof GetHistory>>();
  expect(events.map(({ words }) => words)).toEqual(story.map(([, words]) => words));
  const types = new Set(story.map(([{ type }]) => type));
  const all = [...eventDefinitions.keys()].filter((type) =>
    /^(Correction|Confirmation|ExperienceConf|AnswerO)/.test(type),
  );
  expect([...types].toSorted()).toEqual(all.toSorted());
});

it("reads role, dates and reason, and never the member's network", async () => {
  const personal = await personalParts();
  expect(personal.get("ExperienceConfirmed")).toEqual(claimed);
  expect(personal.get("ConfirmationRejected")).toEqual({ reason: "Their own owner" });
  expect(personal.get("AnswerOriginRecorded")).toBe("withheld");
});

// The last one: it erases the candidate.
it("tells the story of an erased candidate without a word of what was said about them, from then on", async () => {
  const [account, reference] = [accountStream(personId), referenceStream(experienceId)];
  const request = { experienceId, personId, requestId: randomUUID(), revision: 0 };
  const asked: readonly NewReferenceEvent[] = [
    {
      type: "AddressAsked",
      data: { ...request, askedAt: at, expiresAt: at },
      personal: { address: "head.cook@acme.example", claimed },
    },
    { type: "RequestAnswered", data: { ...request, answer: "yes", answeredAt: at } },
  ];
  const all = opened(randomUUID(), personId);
  await served.projector.commit({
    "histories.events": await write(reference, asked),
    "histories.handles": [stream, reference, account].map((each) => ({ handle: personId, stream: each, revision: 0 })),
    "openings.openings": [all],
  });
  const replayed = () => read<OutputOf<typeof GetHistoryReplay>>("/replay", all.opening_id);
  expect(JSON.stringify(await replayed())).toMatch(/Cook.*head\.cook@acme\.example/);

  const expectErased = ({ events }: OutputOf<typeof GetHistoryReplay>) => {
    const personal = events.map((event) => event.personal).filter((part) => part !== null && part !== "withheld");
    expect(personal).toEqual(personal.map(() => "erased"));
    expect(JSON.stringify(events)).not.toMatch(/Cook|Chef|Jan-20|head\.cook|Their own owner/);
  };
  await served.erase(personId);
  // The history of the confirmation alone has no event of the erasure.
  expectErased(await read<OutputOf<typeof GetHistoryReplay>>("/replay"));
  await write(account, [{ type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } }]);
  expectErased(await replayed());
  const { events, streams } = await read<OutputOf<typeof GetHistory>>("", all.opening_id);
  expect(new Set(streams.map((each) => each.stream))).toEqual(new Set([stream, reference, account]));
  const answered = [
    "Address at the proven domain asked about revision 0",
    "Question answered: role and dates are right",
  ];
  const words = events.map((event) => event.words).join("\n");
  for (const told of [...story.map(([, sentence]) => sentence), ...answered]) expect(words).toContain(told);
});
