import { GetAccountExport, GetAccountSettings, GetSessions, GetUser } from "@provenwork/contracts/account/queries";
import { type Area, answer } from "#kernel/area.ts";
import type { Histories } from "#kernel/histories.ts";
import type { OwnData } from "#kernel/own-data.ts";
import { accountExport } from "./account-export.ts";
import { accountSettings } from "./account-settings.ts";
import { type PublishedKeys, mountKeys } from "./jwks.ts";
import { sessions } from "./sessions.ts";
import { user } from "./user.ts";

export const account: Area<{ histories: Histories; ownData: readonly OwnData[] } & PublishedKeys> = {
  name: "account",
  answers: ({ histories, ownData }) => [
    answer(GetUser, user, ["accounts", "candidates", "employers"]),
    answer(GetSessions, sessions, ["sessions", "account-settings"]),
    answer(GetAccountSettings, accountSettings, ["account-settings", "accounts", "candidates", "employers"]),
    answer(GetAccountExport, accountExport(histories, ownData)),
  ],
  mountRoutes: mountKeys,
};
