import { companies } from "@provenwork/contracts/company/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import type { NewReferenceEvent } from "@provenwork/contracts/reference/events";
import { evolveReference, references } from "@provenwork/contracts/reference/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { given } from "#testing/given.ts";
import {
  answerReference,
  endRequest,
  recordMail,
  removeOwnAnswer,
  removeReference,
  requestOf,
  takeBackReference,
} from "./answer.ts";
import { askAddress, askCompany, withdrawCompanyRequest } from "./ask.ts";

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const [companyId, owner, ada, experienceId, requestId] = [id(1), id(2), id(3), id(4), id(5)];
const now = new Date("2026-11-27T12:00:00.000Z");
const at = now.toISOString();
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const expiresAt = later(30).toISOString();
const ids = { experienceId, personId: ada };
const context = { now, newId: () => requestId };

const entryEvents: NewWorkExperienceEvent[] = [
  { type: "ExperienceDescribed", data: ids, personal: engineer },
  {
    type: "ExperienceVerified",
    data: { ...ids, issue: 1, verifiedAt: at },
    personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
  },
];
const entry = (...more: NewWorkExperienceEvent[]) => fold(workExperiences, [...entryEvents, ...more]);
const company = fold(companies, [
  { type: "CompanyFounded", data: { companyId, personId: owner, membership: 1, ...acme, foundedAt: at } },
  {
    type: "CompanyVerified",
    data: { companyId, personId: owner, domain: "acme.example", issue: 1, verifiedAt: at },
    personal: { address: "pat@acme.example" },
  },
]);
const asking = {
  experience: entry(),
  describedAt: 0,
  confirmation: undefined,
  company: undefined,
  isOwn: (mailbox: string) => mailbox === "ada@acme.example" || mailbox === "second@acme.example",
  stopped: false,
  noEmployerReason,
};
const { role, startDate, endDate, currentJob } = engineer;
const claimed = { role, startDate, endDate, currentJob };
const request = { ...ids, requestId, revision: 0 };
const asked: NewReferenceEvent = {
  type: "AddressAsked",
  data: { ...request, askedAt: at, expiresAt },
  personal: { address: "hr@acme.example", claimed },
};
const yes: NewReferenceEvent = { type: "RequestAnswered", data: { ...request, answer: "yes", answeredAt: at } };
const companyAsked: NewReferenceEvent = {
  type: "CompanyAsked",
  data: { ...ids, companyId, revision: 0, askedAt: at },
};

describe("asking a company", () => {
  const ask = (before: NewReferenceEvent[] = [], more: Partial<typeof asking> | object = {}, revision = 0) =>
    given(references, before).when((state) =>
      askCompany({ experienceId, revision }, state, { ...context, ...asking, company, ...more }),
    );

  it("is recorded once while it waits", () => {
    ask().thenEvents([companyAsked]);
    ask([companyAsked]).thenEvents([]);
  });

  it("needs a company that has verified the very domain, and before any other", () => {
    ask([], { company: undefined }).thenRefused({ refusal: "no-company" });
    const of = { address: "ada@mail.acme.example", company: "Acme", role: "Engineer" };
    const elsewhere = { type: "ExperienceVerified", data: { ...ids, issue: 2, verifiedAt: at }, personal: of } as const;
    ask([], { experience: entry(elsewhere) }).thenRefused({ refusal: "no-company" });
    const proof = { domain: "acme.example", verifiedAt: at, provenBefore: [id(9)] };
    ask([], { company: { ...company, proof } }).thenRefused({ refusal: "no-company" });
  });

  it("needs a proof of what the entry says, and no answer to it", () => {
    const pending = entry({ type: "ExperienceChanged", data: { ...ids, voidsProof: true }, personal: engineer });
    ask([], { experience: pending }).thenRefused({ refusal: "not-verified" });
    ask([], {}, 3).thenRefused({ refusal: "entry-changed" });
    const answer = { ...ids, companyId, revision: 0, by: owner, companyName: "Acme", domain: "acme.example" };
    ask([], { confirmation: { ...answer, status: "declined" } }).thenRefused({ refusal: "already-confirmed" });
    ask([], { confirmation: { ...answer, status: "withdrawn" } }).thenEvents([companyAsked]);
  });

  it("can be withdrawn", () => {
    const withdraw = (...before: NewReferenceEvent[]) =>
      given(references, before).when((state) => withdrawCompanyRequest({ experienceId }, state, context));
    const withdrawn = {
      type: "CompanyRequestWithdrawn",
      data: { ...ids, companyId, revision: 0, withdrawnAt: at },
    } as const;
    withdraw(companyAsked).thenEvents([withdrawn]);
    withdraw(companyAsked, withdrawn).thenRefused({ refusal: "not-asked" });
  });
});

describe("asking an address", () => {
  const ask = (
    before: NewReferenceEvent[] = [],
    { email = "hr@acme.example", when = now, ...more }: { email?: string; when?: Date } & Record<string, unknown> = {},
  ) =>
    given(references, before).when((state) =>
      askAddress({ experienceId, revision: 0, email }, state, { ...context, ...asking, ...more, now: when }),
    );

  it("keeps the address and the claim, for thirty days", () => {
    ask().thenEvents([asked]);
  });

  it("takes an address at the very domain of the proof", () => {
    for (const email of ["hr@acme.example.evil.example", "hr@mail.acme.example", "hr@evil.example"])
      ask([], { email }).thenRefused({ refusal: "another-domain" });
    ask([], { noEmployerReason: () => "shared-domain" }).thenRefused({ refusal: "shared-domain" });
  });

  it("takes none of the candidate's own mailboxes, in whatever spelling", () => {
    for (const email of ["ada@acme.example", "ADA+boss@Acme.example", "second+x@acme.example"])
      ask([], { email }).thenRefused({ refusal: "own-address" });
  });

  it("is for companies that are not here, and for addresses that did not stop questions", () => {
    ask([], { company }).thenRefused({ refusal: "company-here" });
    ask([], { stopped: true }).thenRefused({ refusal: "questions-stopped" });
  });

  it("is possible once in 90 days, also after a withdrawal; a returned email does not count", () => {
    const withdrawn = { type: "RequestWithdrawn", data: { ...request, withdrawnAt: at } } as const;
    ask([asked], { when: later(89) }).thenRefused({ refusal: "asked-recently" });
    ask([asked, withdrawn], { when: later(1) }).thenRefused({ refusal: "asked-recently" });
    const failed = { ...request, reason: "address-refused", failedAt: at } as const;
    ask([asked, { type: "RequestMailFailed", data: failed }]).thenEvents([asked]);
    const again = given(references, [asked]).when((state) =>
      askAddress({ experienceId, revision: 0, email: "hr@acme.example" }, state, {
        ...context,
        ...asking,
        now: later(90),
      }),
    );
    again.thenEvents([
      {
        ...asked,
        data: { ...request, askedAt: later(90).toISOString(), expiresAt: later(120).toISOString() },
      },
    ]);
    ask([asked, yes], { when: later(100) }).thenRefused({ refusal: "already-answered" });
  });
});

const answering = {
  requestId,
  isCurrent: (revision: number): boolean => revision === 0,
  isOwn: (): boolean => false,
  byCandidate: false,
};

describe("answering", () => {
  const answer = (
    before: NewReferenceEvent[],
    {
      reply = "yes",
      when = now,
      ...more
    }: { reply?: "yes" | "no" | "cannot-say"; when?: Date } & Partial<typeof answering> = {},
  ) =>
    given(references, before).when((state) =>
      answerReference({ answer: reply }, state, { ...answering, ...more, now: when }),
    );

  it("is recorded once; the same answer again changes nothing, and another one is refused", () => {
    answer([asked]).thenEvents([yes]);
    answer([asked, yes]).thenEvents([]);
    answer([asked, yes], { reply: "no" }).thenRefused({ refusal: "already-answered" });
  });

  it("needs the link of the last question, while it is open and the entry as it was", () => {
    answer([asked], { requestId: id(9) }).thenRefused({ refusal: "link-expired" });
    answer([], {}).thenRefused({ refusal: "link-invalid" });
    answer([asked], { when: later(31) }).thenRefused({ refusal: "link-expired" });
    answer([asked, { type: "RequestEnded", data: { ...request, endedAt: at } }]).thenRefused({
      refusal: "link-expired",
    });
    answer([asked, { type: "RequestWithdrawn", data: { ...request, withdrawnAt: at } }]).thenRefused({
      refusal: "link-withdrawn",
    });
    answer([asked], { isCurrent: () => false }).thenRefused({ refusal: "link-withdrawn" });
  });

  it("is refused to the candidate, and from an address that became theirs", () => {
    answer([asked], { byCandidate: true }).thenRefused({ refusal: "own-entry" });
    answer([asked], { isOwn: () => true }).thenRefused({ refusal: "own-entry" });
  });

  it("is possible where the email is said to have been returned", () => {
    const failed = { ...request, reason: "address-refused", failedAt: at } as const;
    answer([asked, { type: "RequestMailFailed", data: failed }]).thenEvents([yes]);
  });
});

const takenBack: NewReferenceEvent = { type: "AnswerTakenBack", data: { ...request, takenBackAt: at } };
const removed = (because: "candidate" | "own-address"): NewReferenceEvent => ({
  type: "AnswerRemoved",
  data: { ...request, because, removedAt: at },
});

describe("an answer", () => {
  it("can be taken back by its link, also after the question has ended, and is not given again", () => {
    const takeBack = (before: NewReferenceEvent[], when = now) =>
      given(references, before).when((state) => takeBackReference(requestId, state, when));
    takeBack([asked, yes]).thenEvents([takenBack]);
    takeBack([asked, yes, takenBack]).thenEvents([]);
    takeBack([asked]).thenRefused({ refusal: "not-answered" });
    takeBack([asked, yes, removed("candidate")]).thenRefused({ refusal: "link-withdrawn" });
    expect(takeBackReference(requestId, fold(references, [asked, yes]), later(300)).events).toHaveLength(1);
    expect(
      answerReference({ answer: "yes" }, fold(references, [asked, yes, takenBack]), { ...answering, now }).refusal,
    ).toEqual({ code: "already-answered" });
  });

  it("can be removed by the candidate, as a question can be withdrawn", () => {
    const remove = (...before: NewReferenceEvent[]) =>
      given(references, before).when((state) => removeReference({ experienceId }, state, context));
    remove(asked).thenEvents([{ type: "RequestWithdrawn", data: { ...request, withdrawnAt: at } }]);
    remove(asked, yes).thenEvents([removed("candidate")]);
    remove(asked, yes, removed("candidate")).thenEvents([]);
    remove().thenRefused({ refusal: "not-asked" });
    remove(asked, yes, takenBack).thenRefused({ refusal: "not-asked" });
  });

  it("ends once its address is the candidate's own", () => {
    const prove = (mailbox: string) =>
      removeOwnAnswer(fold(references, [asked, yes]), (each) => each === mailbox, now).events;
    expect(prove("hr@acme.example")).toEqual([removed("own-address")]);
    expect(prove("ada@acme.example")).toEqual([]);
  });
});

it("a question ends after its days, unless it was answered", () => {
  const end = (before: NewReferenceEvent[], when: Date) => endRequest(fold(references, before), when).events;
  expect(end([asked], later(29))).toEqual([]);
  expect(end([asked], later(30))).toEqual([{ type: "RequestEnded", data: { ...request, endedAt: expiresAt } }]);
  expect(end([asked, yes], later(30))).toEqual([]);
});

it("a report about an email is recorded while its question waits", () => {
  const record = (...before: NewReferenceEvent[]) =>
    recordMail(fold(references, before), requestId, "address-refused", now).events;
  expect(record(asked)).toMatchObject([{ type: "RequestMailFailed", data: { reason: "address-refused" } }]);
  expect(record(asked, yes)).toEqual([]);
  expect(recordMail(fold(references, [asked]), id(9), "mailed", now).events).toEqual([]);
});

it("a link opens nothing once its person is erased", () => {
  const state = evolveReference(fold(references, []), { ...asked, personal: erased });
  expect(requestOf(state, requestId, now)).toEqual({ refusal: "link-invalid" });
});
