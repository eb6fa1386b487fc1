import { z } from "zod";

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isInstantCursor = (value: string): boolean =>
  !Number.isNaN(Date.parse(cursorPattern.exec(value)?.[1] ?? ""));
export const invalidCursor = "Must come from a Link header";

/** Number of rows per page. */
export const pageLimit = (most = 100, usual = 50) =>
  z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, `Must be 1 to ${most}`)
    .max(most, `Must be 1 to ${most}`)
    .default(usual);

/** Input of a list that is sorted by an instant and an id, newest first. */
export const newestFirst = (most = 100, usual = 50) =>
  z.strictObject({
    limit: pageLimit(most, usual),
    /** Cursor after the previous page, from its `Link` header. */
    after: z.string().refine(isInstantCursor, invalidCursor).optional(),
  });

/** Cursor: the sort keys of a page's last row, as in its `Link` header. */
export const instantCursor = (at: Date, id: string): string => `${at.toISOString()}_${id}`;

export function parseInstantCursor(after: string): { readonly at: Date; readonly id: string } {
  const [at = "", id = ""] = after.split("_");
  return { at: new Date(at), id };
}
