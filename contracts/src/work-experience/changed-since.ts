import { z } from "zod";

const dates = z.object({ startDate: z.string(), endDate: z.string().nullable() });
export type Dates = z.output<typeof dates>;

/** Dates of an entry when it was verified, if they differ from those shown. */
export const datesThen = dates.extend({
  /** The shown dates are older: they were sent to a company before the entry was verified. */
  later: z.boolean(),
});
export type DatesThen = z.output<typeof datesThen>;

/** Differences of a verified entry since its verification; null without a difference or verification. */
export const changedSince = {
  datesThen: datesThen.nullable(),
  /** The person's name on the certificate. */
  nameThen: z.string().nullable(),
};

export interface ChangedSince {
  readonly datesThen: DatesThen | null;
  readonly nameThen: string | null;
}
export const isChanged = ({ datesThen, nameThen }: ChangedSince): boolean => datesThen !== null || nameThen !== null;

/** The dates of the proof, if others are shown; also after a current job has ended. */
export function datesThenOf(shown: Dates, proven: Dates | undefined, { later = false } = {}): DatesThen | null {
  if (proven === undefined) return null;
  const { startDate, endDate } = proven;
  return shown.startDate === startDate && shown.endDate === endDate ? null : { startDate, endDate, later };
}

/** The name on the certificate, if another one is shown. Ignores case and spacing. */
export const nameThenOf = (shown: string | null, certified: string | null): string | null =>
  shown === null || certified === null || certified === "" || folded(shown) === folded(certified) ? null : certified;

const folded = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();

export const formatDatesThen = ({ startDate, endDate, later }: DatesThen): string => {
  const period = `${startDate} – ${endDate ?? "Present"}`;
  return later
    ? `Verified later, with other dates (${period})`
    : `Dates changed since this was verified (${period} then)`;
};

export const formatNameThen = (name: string): string => `Name changed since this was verified (${name} then)`;
