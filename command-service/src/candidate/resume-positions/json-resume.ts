import type { Position } from "@provenwork/contracts/candidate/position";
import { z } from "zod";
import { readDate } from "./dates.ts";
import { type WorkEntry, lerEntries } from "./ler-resume.ts";

const text = z.string().nullish().catch(null);
/** The part of a JSON Resume (jsonresume.org/schema) about work; `company` and `from` are of its first versions. */
const jsonResume = z.object({
  work: z.array(z.looseObject({ name: text, company: text, position: text, startDate: text, endDate: text }).catch({})),
});

const maxName = 100;

/** The positions of a JSON Resume or an LER-RS resume; undefined if the text is neither. */
export function readJsonResume(json: string): Position[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  return (entriesOf(value) ?? lerEntries(value))?.flatMap(({ company, startDate, endDate, credential, ...entry }) => {
    const [employer, role] = [(company ?? "").trim(), (entry.role ?? "").trim()];
    if (employer === "" && role === "") return [];
    const currentJob = (endDate ?? "") === "" || /^present$/iu.test(endDate ?? "");
    return [
      {
        role: role.slice(0, maxName),
        company: employer.slice(0, maxName),
        startDate: readDate(startDate ?? "") ?? "",
        endDate: currentJob ? "" : (readDate(endDate ?? "") ?? ""),
        currentJob,
        quote: "",
        ...(credential !== undefined && { credential }),
      },
    ];
  });
}

function entriesOf(value: unknown): WorkEntry[] | undefined {
  const { success, data } = jsonResume.safeParse(value);
  if (!success) return undefined;
  return data.work.map(({ name, company, position: role, startDate, endDate }) => ({
    company: name ?? company,
    role,
    startDate,
    endDate,
  }));
}
