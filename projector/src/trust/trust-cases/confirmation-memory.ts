import type { SourceRow } from "#kernel/derivation.ts";
import { type Outdate, instantOf } from "./case-rules.ts";
import type { answerOrigins, confirmed, verifiers } from "./confirmation-tables.ts";

export interface Confirmation {
  readonly id: string;
  readonly experienceId: string;
  readonly companyId: string;
  readonly by: string;
  readonly domain: string;
  readonly endDate: string | null;
  readonly at: string;
}

export interface Origin {
  readonly network: string;
  readonly candidatesBrowser: boolean;
  readonly day: string;
}

export type ConfirmationMemory = ReturnType<typeof confirmationMemory>;

/** Confirmations that stand, by entry, by company and by the day of a company. `outdate` is called with the ids of their cases. */
export function confirmationMemory(outdate: Outdate, many: number) {
  const standing = new Map<string, Confirmation>();
  const entryOf = new Map<string, string>();
  const ofCompany = new Map<string, Set<Confirmation>>();
  const days = new Map<string, readonly Confirmation[]>();
  const origins = new Map<string, Origin>();
  const mailboxes = new Map<string, ReadonlySet<string>>();

  const outdateEntry = (experienceId: string) => {
    const id = standing.get(experienceId)?.id;
    if (id !== undefined) outdate(id);
  };
  /** Many confirmations of a day make one case, about the first surplus one. */
  const representative = (companyDay: string) => days.get(companyDay)?.[many - 1];

  function setStanding(experienceId: string, now: Confirmation | undefined): void {
    const before = standing.get(experienceId);
    const affected = new Set([before, now].flatMap((each) => (each === undefined ? [] : [companyDayOf(each)])));
    const outdateAffected = () => {
      outdateEntry(experienceId);
      for (const companyDay of affected) {
        const first = representative(companyDay);
        if (first !== undefined) outdate(first.id);
      }
    };
    outdateAffected();
    if (before !== undefined) {
      standing.delete(experienceId);
      entryOf.delete(before.id);
      ofCompany.get(before.companyId)?.delete(before);
      setDay(companyDayOf(before), (all) => all.filter((each) => each !== before));
    }
    if (now !== undefined) {
      standing.set(experienceId, now);
      entryOf.set(now.id, experienceId);
      ofCompany.set(now.companyId, (ofCompany.get(now.companyId) ?? new Set()).add(now));
      setDay(companyDayOf(now), (all) => [...all, now].toSorted(byTime));
    }
    outdateAffected();
  }
  function setDay(companyDay: string, change: (all: readonly Confirmation[]) => readonly Confirmation[]): void {
    const now = change(days.get(companyDay) ?? []);
    if (now.length === 0) days.delete(companyDay);
    else days.set(companyDay, now);
  }

  return {
    setConfirmed: (experienceId: string, rows: readonly SourceRow<typeof confirmed>[]): void => {
      const [last] = rows.filter((row) => row.standing).toSorted((one, other) => other.revision - one.revision);
      setStanding(experienceId, last && confirmationIn(last));
    },
    setOrigin(experienceId: string, [row]: readonly SourceRow<typeof answerOrigins>[]): void {
      if (row === undefined) origins.delete(experienceId);
      else origins.set(experienceId, originIn(row));
      outdateEntry(experienceId);
    },
    setVerifiers(companyId: string, rows: readonly SourceRow<typeof verifiers>[]): void {
      if (rows.length === 0) mailboxes.delete(companyId);
      else mailboxes.set(companyId, new Set(rows.map(({ mailbox }) => mailbox)));
      for (const { id } of ofCompany.get(companyId) ?? []) outdate(id);
    },
    outdateEntry,
    of: (id: string): Confirmation | undefined => standing.get(entryOf.get(id) ?? ""),
    originOf: (experienceId: string): Origin | undefined => origins.get(experienceId),
    verifiedWith: (companyId: string, mailbox: string): boolean => mailboxes.get(companyId)?.has(mailbox) === true,
    /** Confirmations of its company on its day, if it represents them. */
    inNumbers(confirmation: Confirmation): number {
      const companyDay = companyDayOf(confirmation);
      return representative(companyDay) === confirmation ? (days.get(companyDay)?.length ?? 0) : 0;
    },
    ids: (): Iterable<string> => entryOf.keys(),
  };
}

export const dayOf = ({ at }: Pick<Confirmation, "at">): string => at.slice(0, 10);
const companyDayOf = (confirmation: Confirmation): string => `${confirmation.companyId} ${dayOf(confirmation)}`;

const byTime = (a: Confirmation, b: Confirmation): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

const confirmationIn = (row: SourceRow<typeof confirmed>): Confirmation => ({
  id: row.confirmation_id,
  experienceId: row.experience_id,
  companyId: row.company_id,
  by: row.company_name,
  domain: row.domain,
  endDate: row.end_date,
  at: instantOf(row.confirmed_at),
});

const originIn = (row: SourceRow<typeof answerOrigins>): Origin => ({
  network: row.network,
  candidatesBrowser: row.candidates_browser,
  day: instantOf(row.recorded_at).slice(0, 10),
});
