import type { StreamType } from "../kernel/stream.ts";
import type { AdminsEvent } from "./admin-events.ts";

/** All admins. Decided on one stream, so that one admin always remains. */
export interface Admins {
  readonly known: Readonly<Record<string, "active" | "suspended" | "left">>;
  /** Number of changes. A decision must not act on a later list than was read. */
  readonly changes: number;
}

export const noAdmins: Admins = { known: {}, changes: 0 };

const after = { AdminListed: "active", AdminSuspended: "suspended", AdminLeft: "left" } as const;

export const evolveAdmins = ({ known, changes }: Admins, { type, data }: AdminsEvent): Admins => ({
  known: { ...known, [data.personId]: after[type] },
  changes: changes + 1,
});

/** The only stream of admins. */
export const adminsStream = "admins";
export const admins: StreamType<Admins, AdminsEvent> = {
  name: () => adminsStream,
  initialState: noAdmins,
  evolve: evolveAdmins,
};
