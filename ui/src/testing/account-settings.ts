import { defaultMail } from "@provenwork/contracts/account/mail-preferences";
import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";

/** Settings of an account with a verified address. */
export const accountSettings: OutputOf<typeof GetAccountSettings> = {
  serverTime: "2026-11-26T12:00:00.000Z",
  email: "robin@acme.example",
  provenEmail: "robin@acme.example",
  emailStopped: null,
  emailCode: null,
  passwordChangedAt: "2026-11-02T12:00:00.000Z",
  notifications: defaultMail,
  consents: [{ to: "terms", version: "2026-11-01", givenAt: "2026-11-02T12:00:00.000Z" }],
};
