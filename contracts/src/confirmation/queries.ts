import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { answerStatuses } from "./statuses.ts";

/** The fields of `claimFields`, without their rules, which are no part of a screen that only shows them. */
export const claim = z.object({
  role: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  currentJob: z.boolean(),
});
export type ClaimView = z.output<typeof claim>;

/** Questions shown. */
export const maxQuestions = 100;

const questionView = z.object({
  entry: z.uuid(),
  revision: z.number().int(),
  name: z.string(),
  address: z.string(),
  verifiedAt: z.iso.datetime(),
  /** When the candidate asked for it; null if they did not. */
  askedAt: z.iso.datetime().nullable(),
  claimed: claim,
});
export type QuestionView = z.output<typeof questionView>;

export const GetConfirmations = query({
  name: "confirmations",
  summary: `What the caller's company is asked to confirm, first what candidates asked for, then the longest-waiting, at most ${maxQuestions}, and its corrections that wait for candidates`,
  path: "/api/employer/confirmations",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.object({
    /** The company's verified domain; null if it has none, or another company verified it before. */
    domain: z.string().nullable(),
    /** Whether the caller may answer. If not, nothing is listed. */
    mayConfirm: z.boolean(),
    recruitersMayConfirm: z.boolean(),
    waiting: z.array(questionView),
    counts: z.object({ waiting: boundedCount, decided: boundedCount }),
    withCandidate: z.array(
      questionView.omit({ address: true, verifiedAt: true, askedAt: true }).extend({
        corrected: claim,
        note: z.string().nullable(),
        /** The member; null if they are gone. */
        by: z.string().nullable(),
        proposedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      }),
    ),
  }),
});
export type ConfirmationsView = z.output<typeof GetConfirmations.output>;

/** Decisions that are over. `replaced`: the candidate changed or removed the entry after it was confirmed. */
export const decidedStatuses = [
  "confirmed",
  "replaced",
  "kept",
  "ended",
  "declined",
  "revoked",
  "removed",
  "rejected",
] as const;

export const GetDecidedConfirmations = query({
  name: "decided-confirmations",
  summary: "What the caller's company answered, the newest first",
  path: "/api/employer/confirmations/decided",
  roles: ["employer"],
  touches: "group",
  input: newestFirst(),
  output: z.array(
    z.object({
      entry: z.uuid(),
      revision: z.number().int(),
      name: z.string(),
      claimed: claim,
      corrected: z.boolean(),
      status: z.enum(decidedStatuses),
      by: z.string().nullable(),
      decidedAt: z.iso.datetime(),
    }),
  ),
});
export type DecidedView = z.output<typeof GetDecidedConfirmations.output>[number];

export const GetOwnConfirmations = query({
  name: "own-confirmations",
  summary: "What companies answered about the caller's work experiences as they are now",
  path: "/api/candidate/confirmations",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      experienceId: z.uuid(),
      revision: z.number().int(),
      status: z.enum(answerStatuses),
      companyId: z.uuid(),
      companyName: z.string(),
      domain: z.string(),
      /** Whether the company still has the domain verified. */
      domainHeld: z.boolean(),
      answeredAt: z.iso.datetime(),
      claimed: claim,
      /** While it waits for the caller. */
      correction: z.object({ corrected: claim, note: z.string().nullable(), endsAt: z.iso.datetime() }).nullable(),
      /** Why Provenwork rejected the confirmation; null if it did not. */
      rejectionReason: z.string().nullable(),
    }),
  ),
});
export type OwnConfirmation = z.output<typeof GetOwnConfirmations.output>[number];
