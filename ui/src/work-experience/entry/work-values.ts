import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { acrossFields } from "@provenwork/contracts/kernel/across-fields";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import {
  endsInFuture,
  experienceFields,
  experiences,
  futureEndMessage,
  futureStartMessage,
  months,
  startsInFuture,
} from "@provenwork/contracts/work-experience/rules";
import { z } from "zod";

const dated = z.object({ startDate: z.string(), endDate: z.string().nullish(), currentJob: z.boolean() });

/** The form of step 2: the shared rules, and no dates in the future. */
export const workForm = z.strictObject({ experiences }).superRefine(
  (value, context) => {
    const now = new Date();
    value.experiences.forEach((entry, index) => {
      const addIssue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["experiences", index, field], message });
      if (startsInFuture(entry.startDate, now)) addIssue("startDate", futureStartMessage);
      if (endsInFuture(entry, now)) addIssue("endDate", futureEndMessage);
    });
  },
  acrossFields({ experiences: z.array(dated) }),
);
export type WorkValues = z.input<typeof workForm>;
export type WorkEntry = WorkValues["experiences"][number];

const { currentJob: _, ...texts } = experienceFields;
const ofTexts = <T>(value: (name: keyof typeof texts) => T) =>
  Object.fromEntries(namesOf(texts).map((name) => [name, value(name)])) as Record<keyof typeof texts, T>;

export const blankEntry = { ...ofTexts(() => ""), currentJob: false } satisfies WorkEntry;

const entryDraft = z.object({
  experienceId: z.uuid().optional(),
  ...ofTexts(() => z.string()),
  currentJob: z.boolean(),
});
export const workDraft = z.object({ experiences: z.array(entryDraft) });

/** Form values of a saved experience. */
export const entryOf = (saved: WorkExperienceView): WorkEntry => ({
  experienceId: saved.id,
  ...ofTexts((name) => saved[name] ?? ""),
  currentJob: saved.currentJob,
});

/**
 * Initial values of the form: the draft, with verified entries as stored, without entries removed elsewhere, and with entries
 * that the draft lacks; without a draft the stored entries, or one blank entry.
 */
export function openingEntries(
  known: readonly WorkExperienceView[],
  draft: readonly WorkEntry[] | undefined,
): WorkEntry[] {
  const saved = known.map(entryOf);
  if (draft === undefined) return saved.length > 0 ? saved : [blankEntry];
  const verified = new Set(
    known.filter(({ verificationStatus }) => verificationStatus === "verified").map(({ id }) => id),
  );
  const savedById = new Map(saved.map((entry) => [entry.experienceId, entry]));
  const listed = draft.flatMap((entry) => {
    if (entry.experienceId === undefined) return [entry];
    const current = savedById.get(entry.experienceId);
    if (current === undefined) return [];
    return [verified.has(entry.experienceId) ? current : entry];
  });
  const ids = new Set(listed.map(({ experienceId }) => experienceId));
  const missingVerified = saved.filter(({ experienceId = "" }) => verified.has(experienceId) && !ids.has(experienceId));
  const entries = [...missingVerified, ...listed];
  return entries.length > 0 ? entries : [blankEntry];
}

/** Formats a typed month (jan 2025, 01/25, January-25) as `Jan-25`. Returns anything else unchanged. */
export function tidyMonth(typed: string): string {
  const [, month = "", year = ""] = /^\s*([A-Za-z]{3,9}|\d{1,2})\s*(?:[-/.]\s*)?(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  const name = /^\d/.test(month)
    ? months[Number(month) - 1]
    : months.find((each) => month.toLowerCase().startsWith(each.toLowerCase()));
  return name === undefined || year === "" ? typed : `${name}-${year}`;
}

/** A period for display. */
export const formatPeriod = ({
  startDate,
  endDate,
  currentJob,
}: Pick<WorkExperienceView, "startDate" | "endDate" | "currentJob">) =>
  `${startDate} – ${currentJob || endDate === null ? "Present" : endDate}`;

const provenParts = { company: "company", role: "role", workEmail: "work email" } as const;

/** The proven fields that an edit changes. */
export const provenChanges = (
  before: Pick<WorkExperienceView, keyof typeof provenParts>,
  after: Record<keyof typeof provenParts, string>,
): string[] =>
  Object.entries(provenParts).flatMap(([part, name]) => {
    const key = part as keyof typeof provenParts;
    return before[key] === after[key] ? [] : [name];
  });
