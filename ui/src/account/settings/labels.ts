import type { MailKind } from "@provenwork/contracts/account/mail-preferences";

export const mailLabels: Readonly<Record<MailKind, string>> = {
  decisions: "Decisions on your applications",
  jobEnds: "Jobs you applied for that have closed, and saved jobs that close soon",
  views: "Companies that opened your application",
  invitations: "Companies that invite you to apply",
  confirmations: "Once a week, new people waiting for your company to confirm their work",
  productNews: "Product news, occasionally. None sent so far.",
  newApplications: "New applications to your company",
};
