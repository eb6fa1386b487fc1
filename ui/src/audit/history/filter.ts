import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { z } from "zod";

/** Filters in the URL. Days are in UTC, both inclusive. */
export const filters = z.object({
  type: z.string().optional(),
  role: z.string().optional(),
  stream: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type Filters = z.output<typeof filters>;

export const isFiltered = (given: Filters): boolean => Object.values(given).some((value) => value !== undefined);

const is = (wanted: string | undefined, value: string): boolean => wanted === undefined || wanted === value;

/** Whether an event passes the filters. */
export function passes({ type, role, stream, from, to }: Filters, event: HistoryEvent): boolean {
  const day = event.at.slice(0, 10);
  return (
    is(type, event.type) &&
    is(role, event.role) &&
    is(stream, event.stream) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
}
