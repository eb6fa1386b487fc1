import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

const person = { personId: id() };
const contact = z.strictObject({ fullName: text(), email: text(), phone: text() });

/** Contact data of a company's member. Notices go to the account's address. */
export const EmployerProfileCompleted = defineEvent({
  type: "EmployerProfileCompleted",
  data: z.strictObject({ ...person, completedAt: instant() }),
  personal: contact,
  subject: "personId",
});
export const EmployerProfileChanged = defineEvent({
  type: "EmployerProfileChanged",
  data: z.strictObject({ ...person, changedAt: instant() }),
  personal: contact,
  subject: "personId",
});

const membership = {
  ...person,
  companyId: id(),
  /** Counts the person's memberships, from 1. */
  membership: z.number().int().positive(),
};
/** A claim: one company per person. Effective once the company lists the person with this membership. */
export const CompanyJoined = defineEvent({
  type: "CompanyJoined",
  data: z.strictObject({ ...membership, joinedAt: instant() }),
  subject: "personId",
});
export const CompanyLeft = defineEvent({
  type: "CompanyLeft",
  data: z.strictObject({ ...membership, leftAt: instant() }),
  subject: "personId",
});

export const employerEvents = [EmployerProfileCompleted, EmployerProfileChanged, CompanyJoined, CompanyLeft] as const;
export type EmployerEvent = EventOf<(typeof employerEvents)[number]>;
export type NewEmployerEvent = NewEventOf<(typeof employerEvents)[number]>;
