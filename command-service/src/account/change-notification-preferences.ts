import type { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** Which mail somebody wants beyond notices about the account; what is so already is not written again. */
export const changeNotificationPreferences: Decide<typeof ChangeNotificationPreferences, Account, NewAccountEvent> = (
  { productNews },
  { status, personId, productNews: before },
  { now },
) =>
  status !== "registered" || productNews === before
    ? accept()
    : accept({
        type: "NotificationPreferencesChanged",
        data: { personId, productNews, changedAt: now.toISOString() },
      });
