import type { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { mailKind } from "@provenwork/contracts/account/mail-preferences";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** Only writes changed preferences. */
export const changeNotificationPreferences: Decide<typeof ChangeNotificationPreferences, Account, NewAccountEvent> = (
  chosen,
  { status, personId, mail: before },
  { now },
) => {
  const changed = mailKind.options.filter((kind) => chosen[kind] !== undefined && chosen[kind] !== before[kind]);
  if (status !== "registered" || changed.length === 0) return accept();
  const mail = Object.fromEntries(changed.map((kind) => [kind, chosen[kind]]));
  return accept({ type: "NotificationPreferencesChanged", data: { personId, mail, changedAt: now.toISOString() } });
};
