import type { StreamType } from "../kernel/stream.ts";
import type { AdminsEvent } from "./admin-events.ts";

/** All admins: what must not leave the platform without one is decided on their one stream. */
export interface Admins {
  readonly known: Readonly<Record<string, "active" | "suspended" | "left">>;
  /** Number of changes: a decision must not act on a later list than was looked at. */
  readonly changes: number;
}

export const noAdmins: Admins = { known: {}, changes: 0 };

const after = { AdminListed: "active", AdminSuspended: "suspended", AdminLeft: "left" } as const;

export const evolveAdmins = ({ known, changes }: Admins, { type, data }: AdminsEvent): Admins => ({
  known: { ...known, [data.personId]: after[type] },
  changes: changes + 1,
});

/** The one stream of all admins; its id means nothing. */
export const adminsStream = "admins";
export const admins: StreamType<Admins, AdminsEvent> = {
  name: () => adminsStream,
  initialState: noAdmins,
  evolve: evolveAdmins,
};
