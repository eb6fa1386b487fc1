import type { Position } from "@provenwork/contracts/candidate/position";
import { z } from "zod";
import { readDate } from "./dates.ts";

const text = z.string().nullish().catch(null);
/** The part of a JSON Resume (jsonresume.org/schema) about work; `company` and `from` are of its first versions. */
const jsonResume = z.object({
  work: z.array(z.looseObject({ name: text, company: text, position: text, startDate: text, endDate: text }).catch({})),
});

const maxName = 100;

/** The positions of a JSON Resume; undefined if the text is none. */
export function readJsonResume(json: string): Position[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { success, data } = jsonResume.safeParse(value);
  if (!success) return undefined;
  return data.work.flatMap(({ name, company, position, startDate, endDate }) => {
    const [employer, role] = [(name ?? company ?? "").trim(), (position ?? "").trim()];
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
      },
    ];
  });
}
