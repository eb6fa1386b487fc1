import { z } from "zod";
import { noResume } from "../candidate/resume-rules.ts";
import { download, query } from "../kernel/endpoint.ts";
import { pageLimit } from "../kernel/keyset.ts";
import { text } from "../kernel/text.ts";

/** Sort keys of a row: last opening in milliseconds, company, and what was opened. */
const cursorPattern =
  /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(viewed|resume-opened|opened-by-staff)$/;

export interface OpeningCursor {
  readonly at: Date;
  readonly companyId: string;
  readonly kind: string;
}

export function parseOpeningCursor(after: string): OpeningCursor {
  const [, at, companyId = "", kind = ""] = cursorPattern.exec(after) ?? [];
  return { at: new Date(Number(at)), companyId, kind };
}

export const openingCursor = ({ at, companyId, kind }: OpeningCursor): string =>
  [at.getTime(), companyId, kind].join("_");

const opening = z.object({
  by: z.enum(["company", "staff"]),
  /** The company's current name, or `staffName`. */
  company: z.string(),
  /** For its public page; null if it has closed, and for staff. */
  companyId: z.uuid().nullable(),
  opened: z.enum(["profile", "resume"]),
  /** Last opening of that day (UTC). */
  at: z.iso.datetime(),
  times: z.int(),
  /** The staff's reason; null for companies. */
  reason: z.string().nullable(),
});
/** Shown instead of a company. The person is not named. */
export const staffName = "Provenwork staff";
export type Opening = z.output<typeof opening>;

export const GetOpenings = query({
  name: "openings",
  summary:
    "Which companies opened the caller's profile or resume, and when, and each time that staff did, with the reason; several times of a company on one day are one row, the newest first. Which person it was is not said. `Link: rel=next` leads to more",
  path: "/api/candidate/openings",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({
    limit: pageLimit(100, 20),
    /** Cursor after the previous page, from its `Link` header. */
    after: z.string().regex(cursorPattern, "Must come from a Link header").optional(),
  }),
  output: z.array(opening),
});

export const GetOpenedResume = download({
  name: "opened-resume",
  summary: "An applicant's resume, by the link that open-resume answered, in the session that it was given to",
  path: "/api/employer/opened-resumes/{link}",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ link: text(1_000) }),
  refusals: { "no-resume": noResume },
});
