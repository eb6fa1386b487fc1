import { z } from "zod";

/** Mail beyond notices about the account itself, which are always sent, in the order shown. Names are a storage format. */
export const mailKinds = ["decisions", "jobEnds", "views", "invitations", "productNews"] as const;
/** How the members of a company are mailed of new applications to it; also a storage format. */
export const newApplicationMails = ["each", "daily", "none"] as const;
export type NewApplicationMail = (typeof newApplicationMails)[number];

const choice = z.boolean("Must be true or false");
const kinds = {
  decisions: choice,
  jobEnds: choice,
  views: choice,
  invitations: choice,
  productNews: choice,
  newApplications: z.enum(newApplicationMails, `Must be one of ${newApplicationMails.join(", ")}`),
};

/** Which of it somebody wants. */
export const mailPreferences = z.strictObject(kinds);
export type MailPreferences = z.output<typeof mailPreferences>;

/** What somebody chose: the rest stays as it was, and a new kind as it is usual. */
export const mailChoices = z.strictObject({
  decisions: kinds.decisions.exactOptional(),
  jobEnds: kinds.jobEnds.exactOptional(),
  views: kinds.views.exactOptional(),
  invitations: kinds.invitations.exactOptional(),
  productNews: kinds.productNews.exactOptional(),
  newApplications: kinds.newApplications.exactOptional(),
});
export type MailChoices = z.output<typeof mailChoices>;

/** Anything of it, by name. */
export const mailKind = mailPreferences.keyof();
export type MailKind = z.output<typeof mailKind>;
export const withoutMail = (kind: MailKind): MailChoices => ({ [kind]: kind === "newApplications" ? "none" : false });

/** Before anything was chosen. */
export const defaultMail: MailPreferences = {
  decisions: true,
  jobEnds: true,
  views: false,
  invitations: true,
  productNews: false,
  newApplications: "daily",
};
