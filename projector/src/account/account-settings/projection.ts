import type { AccountEvent } from "@provenwork/contracts/account/events";
import { removeWhere, update, upsert } from "#kernel/changes.ts";
import { defineProjection } from "#kernel/define-projection.ts";
import { consents, settings } from "./table.ts";

/** What somebody sees of their account in Settings. */
export const accountSettingsProjection = defineProjection<AccountEvent>({
  name: "account-settings",
  version: 1,
  tables: [settings, consents],
  on: {
    AccountRegistered: ({ data }) =>
      upsert(settings, {
        person_id: data.personId,
        product_news: false,
        password_changed_at: null,
        sessions_since: null,
        kept_session_id: null,
      }),
    NotificationPreferencesChanged: ({ data }) =>
      update(settings, { person_id: data.personId }, { product_news: data.productNews }),
    PasswordChanged: ({ data }) =>
      update(
        settings,
        { person_id: data.personId },
        {
          password_changed_at: data.changedAt,
          sessions_since: data.changedAt,
          kept_session_id: data.keptSessionId,
        },
      ),
    OtherSessionsEnded: ({ data }) =>
      update(
        settings,
        { person_id: data.personId },
        { sessions_since: data.endedAt, kept_session_id: data.keptSessionId },
      ),
    ConsentGiven: ({ id, data }) =>
      upsert(consents, {
        event_id: id,
        person_id: data.personId,
        subject: data.to,
        version: data.version,
        given_at: data.givenAt,
      }),
    AccountErased: ({ data }) => [removeWhere(settings, data.personId), removeWhere(consents, data.personId)],
  },
});
