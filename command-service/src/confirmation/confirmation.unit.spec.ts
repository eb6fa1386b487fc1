import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { acceptCorrection, correctEntry, keepOwnVersion } from "./answer-correction.ts";
import { confirmExperience, correctExperience, declineConfirmation } from "./answer-question.ts";
import type { Asked } from "./question.ts";
import { endCorrection, removeConfirmation, takeBackConfirmation } from "./take-back.ts";

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const [companyId, owner, recruiter, ada, experienceId, other] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const now = new Date("2026-11-27T12:00:00.000Z");
const at = now.toISOString();
const endsAt = "2026-12-27T12:00:00.000Z";
const ids = { experienceId, personId: ada };
const context = { now, newId: () => "" };

const companyEvents: NewCompanyEvent[] = [
  { type: "CompanyFounded", data: { companyId, personId: owner, membership: 1, ...acme, foundedAt: at } },
  {
    type: "MemberJoined",
    data: { companyId, personId: recruiter, membership: 1, invitationId: other, role: "recruiter", joinedAt: at },
  },
  {
    type: "CompanyVerified",
    data: { companyId, personId: owner, domain: "acme.example", issue: 1, verifiedAt: at },
    personal: { address: "pat@acme.example" },
  },
];
const entryEvents: NewWorkExperienceEvent[] = [
  { type: "ExperienceDescribed", data: ids, personal: engineer },
  {
    type: "ExperienceVerified",
    data: { ...ids, issue: 1, verifiedAt: at },
    personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
  },
];
const company = (...more: NewCompanyEvent[]) => fold(companies, [...companyEvents, ...more]);
const entry = (...more: NewWorkExperienceEvent[]) => fold(workExperiences, [...entryEvents, ...more]);
const asked = (more: Partial<Asked> = {}): Asked => ({
  company: company(),
  by: owner,
  experience: entry(),
  describedAt: 0,
  listed: true,
  isOwn: false,
  ...more,
});

const { role, startDate, endDate, currentJob } = engineer;
const claimed = { role, startDate, endDate, currentJob };
const corrected = { ...claimed, role: "Senior Engineer" };
const question = { ...ids, companyId, revision: 0 };
const answer = { ...question, by: owner, companyName: "Acme", domain: "acme.example" };
const confirmed: NewConfirmationEvent = {
  type: "ExperienceConfirmed",
  data: { ...answer, confirmedAt: at },
  personal: claimed,
};
const proposed: NewConfirmationEvent = {
  type: "CorrectionProposed",
  data: { ...answer, proposedAt: at, endsAt },
  personal: { claimed, corrected, note: null },
};
const chosen: NewCompanyEvent = {
  type: "ConfirmersChosen",
  data: { companyId, by: owner, recruiters: true, chosenAt: at },
};

const confirm = (more: Partial<Asked> = {}, revision = 0) => ({
  of: (...before: NewConfirmationEvent[]) =>
    given(confirmations, before).when((state) => confirmExperience({ revision }, state, { ...asked(more), now })),
});

describe("confirming", () => {
  it("states the role and the dates of the entry, by the company, its domain and the member", () => {
    confirm().of().thenEvents([confirmed]);
  });

  it("is for owners, and for recruiters if an owner chose so", () => {
    confirm({ by: recruiter }).of().thenRefused({ refusal: "may-not-confirm" });
    confirm({ by: other }).of().thenRefused({ refusal: "may-not-confirm" });
    confirm({ by: recruiter, company: company(chosen) })
      .of()
      .thenEvents([{ ...confirmed, data: { ...confirmed.data, by: recruiter } }]);
  });

  it("needs the domain, which another company had not proven before", () => {
    const lapsedAt = at;
    const lapsed = { companyId, domain: "acme.example", because: "website", lapsedAt } as const;
    confirm({ company: company({ type: "CompanyVerificationLapsed", data: lapsed }) })
      .of()
      .thenRefused({ refusal: "company-not-verified" });
    const twice = { companyId, domain: "acme.example", provenBefore: [other], noticedAt: at };
    confirm({ company: company({ type: "DomainProvedTwice", data: twice }) })
      .of()
      .thenRefused({ refusal: "domain-proven-before" });
  });

  it("finds no entry that is pending, removed, or proven at another host", () => {
    const pending = entry({ type: "ExperienceChanged", data: { ...ids, voidsProof: true }, personal: engineer });
    confirm({ experience: pending }).of().thenRefused({ refusal: "unknown-entry" });
    confirm({ listed: false }).of().thenRefused({ refusal: "unknown-entry" });
    const of = { address: "ada@students.acme.example", company: "Acme", role: "Engineer" };
    const elsewhere = { type: "ExperienceVerified", data: { ...ids, issue: 2, verifiedAt: at }, personal: of } as const;
    confirm({ experience: entry(elsewhere) })
      .of()
      .thenRefused({ refusal: "unknown-entry" });
  });

  it("is refused for one's own entry", () => {
    confirm({ isOwn: true }).of().thenRefused({ refusal: "own-entry" });
  });

  it("is about the entry as it was shown", () => {
    confirm({ describedAt: 3 }).of().thenRefused({ refusal: "entry-changed" });
    // Confirmed before it was changed: it is asked again.
    confirm({ describedAt: 3 }, 3)
      .of(confirmed)
      .thenEvents([{ ...confirmed, data: { ...confirmed.data, revision: 3 } }]);
  });

  it("is answered once, but for a correction that was withdrawn", () => {
    confirm().of(confirmed).thenEvents([]);
    confirm().of(proposed).thenRefused({ refusal: "already-answered" });
    const withdrawn = { type: "CorrectionWithdrawn", data: { ...question, by: owner, withdrawnAt: at } } as const;
    confirm().of(proposed, withdrawn).thenEvents([confirmed]);
    const revoked = { type: "ConfirmationRevoked", data: { ...question, by: owner, revokedAt: at } } as const;
    confirm().of(confirmed, revoked).thenRefused({ refusal: "already-answered" });
  });

  it("declines without a reason", () => {
    given(confirmations, [])
      .when((state) => declineConfirmation({ entry: experienceId, revision: 0 }, state, { ...context, ...asked() }))
      .thenEvents([{ type: "ConfirmationDeclined", data: { ...answer, declinedAt: at }, personal: claimed }]);
  });
});

describe("a correction", () => {
  const correct = (change: Partial<typeof claimed>, note?: string) => {
    const input = { entry: experienceId, revision: 0, ...claimed, ...change, note };
    return given(confirmations, []).when((state) => correctExperience(input, state, { ...context, ...asked() }));
  };

  it("keeps both versions and waits 30 days", () => {
    correct({ role: "Senior Engineer" }).thenEvents([proposed]);
  });

  it("corrects something, and to nothing in the future", () => {
    correct({}).thenRefused({ refusal: "nothing-corrected" });
    correct({ startDate: "Dec-26" }).thenRefused({ refusal: "start-in-future", field: "startDate" });
    correct({ endDate: "Dec-26", currentJob: false }).thenRefused({ refusal: "end-in-future", field: "endDate" });
  });

  it("becomes the entry, which stays proven and is certified again", () => {
    const { events } = correctEntry({ claimed, corrected }, entry(), now);
    expect(events).toEqual([
      { type: "ExperienceChanged", data: { ...ids, voidsProof: true }, personal: { ...engineer, ...corrected } },
      {
        type: "ProofCarriedOver",
        data: { ...ids, issue: 2, verifiedAt: at, carriedAt: at },
        personal: { address: "ada@acme.example", company: "Acme", role: "Senior Engineer" },
      },
    ]);
    const after = entry(...events);
    expect(after).toMatchObject({ status: "verified", lastIssue: 2, proof: { issue: 2, verifiedAt: at } });
    expect(correctEntry({ claimed, corrected }, after, now).events).toEqual([]);
  });

  it("is of the entry as it was claimed", () => {
    const personal = { ...engineer, startDate: "Feb-20" };
    const changed = entry({ type: "ExperienceChanged", data: { ...ids, voidsProof: false }, personal });
    expect(correctEntry({ claimed, corrected }, changed, now).refusal).toEqual({ code: "entry-changed" });
    const rejected = { type: "VerificationRejected", data: { ...ids, issue: 1, rejectedAt: at } } as const;
    const unproven = entry({ ...rejected, personal: { reason: "No such company" } });
    expect(correctEntry({ claimed, corrected }, unproven, now).refusal).toEqual({ code: "entry-changed" });
  });

  it("accepted confirms the entry at its new revision", () => {
    given(confirmations, [proposed])
      .when((state) => acceptCorrection({ revision: 0, describedAt: 2 }, state, now))
      .thenEvents([
        { type: "CorrectionAccepted", data: { ...question, acceptedAt: at } },
        { ...confirmed, data: { ...confirmed.data, revision: 2 }, personal: corrected },
      ]);
  });

  it("can be refused, once, and only while it waits", () => {
    const refused = { type: "CorrectionRefused", data: { ...question, refusedAt: at } } as const;
    const keep = (when: Date, ...before: NewConfirmationEvent[]) =>
      given(confirmations, before).when((state) => keepOwnVersion(0, state, when));
    keep(now, proposed).thenEvents([refused]);
    keep(now, proposed, refused).thenRefused({ refusal: "no-correction" });
    keep(now).thenRefused({ refusal: "no-correction" });
    keep(new Date(endsAt), proposed).thenRefused({ refusal: "no-correction" });
  });

  it("ends after 30 days without an answer", () => {
    const end = (when: Date, ...before: NewConfirmationEvent[]) =>
      given(confirmations, before).when((state) => endCorrection(state, when));
    end(now, proposed).thenEvents([]);
    end(new Date(endsAt), proposed).thenEvents([{ type: "CorrectionEnded", data: { ...question, endedAt: endsAt } }]);
    end(new Date(endsAt), confirmed).thenEvents([]);
    end(new Date(endsAt)).thenEvents([]);
  });
});

describe("taking back", () => {
  const takeBack = (more: Partial<Asked>, ...before: NewConfirmationEvent[]) =>
    given(confirmations, before).when((state) =>
      takeBackConfirmation({ entry: experienceId }, state, { ...context, ...asked(more) }),
    );

  it("revokes a confirmation and withdraws a correction, also without the domain", () => {
    const unproven = fold(companies, companyEvents.slice(0, 2));
    takeBack({ company: unproven }, confirmed).thenEvents([
      { type: "ConfirmationRevoked", data: { ...question, by: owner, revokedAt: at } },
    ]);
    takeBack({}, proposed).thenEvents([
      { type: "CorrectionWithdrawn", data: { ...question, by: owner, withdrawnAt: at } },
    ]);
  });

  it("is for members who may confirm, of the company that answered", () => {
    takeBack({ by: recruiter }, confirmed).thenRefused({ refusal: "may-not-confirm" });
    const heir = { ...company(), companyId: other };
    takeBack({ company: heir }, confirmed).thenRefused({ refusal: "no-answer" });
    takeBack({}).thenRefused({ refusal: "no-answer" });
  });

  it("is for the candidate, too, of a confirmation", () => {
    const remove = (...before: NewConfirmationEvent[]) =>
      given(confirmations, before).when((state) => removeConfirmation({ experienceId }, state, context));
    const removed = { type: "ConfirmationRemoved", data: { ...question, removedAt: at } } as const;
    remove(confirmed).thenEvents([removed]);
    remove(confirmed, removed).thenEvents([]);
    remove(proposed).thenRefused({ refusal: "not-confirmed" });
    remove().thenRefused({ refusal: "not-confirmed" });
  });
});
