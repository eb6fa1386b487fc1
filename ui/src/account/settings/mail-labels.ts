import type { MailKind } from "@provenwork/contracts/account/mail-preferences";

export const mailLabels: Readonly<Record<MailKind, string>> = {
  decisions: "Decisions on your applications",
  jobEnds: "Jobs that you applied for and that are no longer open",
  views: "Companies that opened your application",
  invitations: "Companies that invite you to apply",
  productNews: "Product news, now and then. None has been sent so far.",
  newApplications: "New applications to your company",
};
