import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const admin = { personId: id() };

/** An admin can sign in, for the first time or again. */
export const AdminListed = defineEvent({
  type: "AdminListed",
  data: z.strictObject({ ...admin, listedAt: instant() }),
});
/** Written before the suspension of the account, which has the reason. */
export const AdminSuspended = defineEvent({
  type: "AdminSuspended",
  data: z.strictObject({ ...admin, suspendedAt: instant() }),
});
/** Written before the erasure of the account. */
export const AdminLeft = defineEvent({ type: "AdminLeft", data: z.strictObject({ ...admin, leftAt: instant() }) });

export const adminsEvents = [AdminListed, AdminSuspended, AdminLeft] as const;
export type AdminsEvent = EventOf<(typeof adminsEvents)[number]>;
export type NewAdminsEvent = NewEventOf<(typeof adminsEvents)[number]>;
