import { maxCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { parseLerResume, signedText, verifications } from "@provenwork/contracts/work-experience/presentation";
import { z } from "zod";

/** A job as another format has it. */
export interface WorkEntry {
  readonly company: string | null | undefined;
  readonly role: string | null | undefined;
  readonly startDate: string | null | undefined;
  /** Missing for a current one. */
  readonly endDate: string | null | undefined;
  /** As token or JSON. */
  readonly credential?: string | undefined;
}

const text = z.string().nullish().catch(null);
const period = { start: text, end: text, current: z.boolean().nullish().catch(null) };
const organization = z.object({ name: text, tradeName: text, legalName: text }).partial().nullish().catch(null);
const position = z.object({ title: text, ...period }).catch({ title: null, start: null, end: null, current: null });
const employment = z
  .object({ organization, ...period, positionHistories: z.array(position).nullish().catch(null), verifications })
  .catch({ organization: null, start: null, end: null, current: null, positionHistories: null, verifications: [] });
const resume = z.object({ employmentHistories: z.array(employment) });

/** The jobs in an HR Open LER-RS resume, one a position; undefined for any other JSON. */
export function lerEntries(value: unknown): WorkEntry[] | undefined {
  const data = parseLerResume(resume, value);
  if (data === undefined) return undefined;
  return data.employmentHistories.flatMap(
    ({ organization: employer, positionHistories, verifications: carried, ...whole }) => {
      const credential = carried.map(signedText).find((text) => text.length <= maxCredential);
      const company = employer?.tradeName ?? employer?.name ?? employer?.legalName;
      const positions = positionHistories?.length ? positionHistories : [{ title: null, ...whole }];
      return positions.map(({ title, start, end, current }) => {
        const isCurrent = current ?? whole.current;
        return {
          company,
          role: title,
          startDate: day(start ?? whole.start),
          endDate: isCurrent === true ? null : day(end ?? whole.end),
          // Of several positions at a company it need not be about this one.
          credential: positions.length === 1 ? credential : undefined,
        };
      });
    },
  );
}

/** A day, month or year, which may have a time. */
const day = (date: string | null | undefined) => date?.split("T")[0];
