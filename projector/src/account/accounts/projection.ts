import type { AccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { accounts } from "./table.ts";

/** Accounts with their names and roles. */
export const accountsProjection = defineProjection({
  name: "accounts",
  version: 7,
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
        email_stopped: null,
        suspended_at: null,
        suspension_reason: null,
        registered_at: data.registeredAt,
      }),
    EmailProven: ({ data, personal }) =>
      update(
        accounts,
        { person_id: data.personId },
        { email: personal === erased ? null : personal.email, email_proven: true, email_stopped: null },
      ),
    EmailStopped: ({ data }) => update(accounts, { person_id: data.personId }, { email_stopped: data.because }),
    // A reset link was read in the mailbox.
    PasswordChanged: ({ data }) =>
      data.how === "reset" ? update(accounts, { person_id: data.personId }, { email_stopped: null }) : [],
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
