import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { rejectConfirmation } from "./reject-confirmation.ts";

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const now = new Date("2026-11-27T12:00:00.000Z");
const at = now.toISOString();
const question = { experienceId: id(1), personId: id(2), companyId: id(3), revision: 0 };
const confirmationId = id(4);
const confirmed = (revision = 0): NewConfirmationEvent => ({
  type: "ExperienceConfirmed",
  data: { ...question, revision, by: id(5), companyName: "Acme", domain: "acme.example", confirmedAt: at },
  personal: { role: "Cook", startDate: "Jan-20", endDate: null, currentJob: true },
});
const input = { confirmationId, entry: id(1), reason: "Their own owner" };
const about = { confirmedRevision: 0, erased: false, wasShown: true };
const reject = (more: Partial<Parameters<typeof rejectConfirmation>[2]> = {}) => ({
  of: (...before: NewConfirmationEvent[]) =>
    given(confirmations, before).when((state) =>
      rejectConfirmation(input, state, { now, newId: () => "", ...about, ...more }),
    ),
});
const rejected: NewConfirmationEvent = {
  type: "ConfirmationRejected",
  data: { ...question, confirmationId, rejectedAt: at },
  personal: { reason: "Their own owner" },
};

it("ends the confirmation, with the reason for the candidate", () => {
  reject().of(confirmed()).thenEvents([rejected]);
});

it("is refused where that confirmation does not count, or its person is erased", () => {
  reject({ confirmedRevision: undefined }).of(confirmed()).thenRefused({ refusal: "no-confirmation" });
  reject().of(confirmed(), rejected).thenRefused({ refusal: "not-standing" });
  // The entry was changed and confirmed again.
  reject().of(confirmed(), confirmed(3)).thenRefused({ refusal: "not-standing" });
  reject({ erased: true }).of(confirmed()).thenRefused({ refusal: "not-standing" });
});

it("is refused if other findings are judged than the list showed", () => {
  reject({ wasShown: false }).of(confirmed()).thenRefused({ refusal: "not-shown" });
});
