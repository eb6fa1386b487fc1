import { defineArea } from "#kernel/area.ts";
import { accountSettingsProjection } from "./account-settings/projection.ts";
import { accountsProjection } from "./accounts/projection.ts";
import { personalStreamsProjection } from "./personal-streams/projection.ts";
import { sessionsProjection } from "./sessions/projection.ts";

export const account = defineArea({
  name: "account",
  readModels: [accountsProjection, accountSettingsProjection, sessionsProjection, personalStreamsProjection],
});
