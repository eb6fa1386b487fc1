import type { AccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { accounts } from "./table.ts";

/** Accounts with their names and roles. */
export const accountsProjection = defineProjection({
  name: "accounts",
  version: 6,
  tables: [accounts],
  on: on<AccountEvent>({
    AccountRegistered: ({ data, personal }) =>
      upsert(accounts, {
        person_id: data.personId,
        role: data.role,
        username: personal === erased ? null : personal.username,
        full_name: personal === erased ? null : personal.fullName,
        email: personal === erased ? null : personal.email,
        email_proven: false,
        suspended_at: null,
        suspension_reason: null,
        registered_at: data.registeredAt,
      }),
    EmailProven: ({ data, personal }) =>
      update(
        accounts,
        { person_id: data.personId },
        { email: personal === erased ? null : personal.email, email_proven: true },
      ),
    AccountSuspended: ({ data, personal }) =>
      update(
        accounts,
        { person_id: data.personId },
        { suspended_at: data.suspendedAt, suspension_reason: personal === erased ? null : personal.reason },
      ),
    AccountReinstated: ({ data }) =>
      update(accounts, { person_id: data.personId }, { suspended_at: null, suspension_reason: null }),
    AuditorGranted: ({ data }) => update(accounts, { person_id: data.personId }, { role: "auditor" }),
    AuditorRevoked: ({ data }) => update(accounts, { person_id: data.personId }, { role: data.role }),
  }),
});
