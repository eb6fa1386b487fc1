import { z } from "zod";

/** Optional kinds of email, in the order shown. Notices about the account are always sent. Names are a storage format. */
export const mailKinds = ["decisions", "jobEnds", "views", "invitations", "confirmations", "productNews"] as const;
/** How a company's members get emails about new applications. A storage format. */
export const newApplicationMails = ["each", "daily", "none"] as const;
export type NewApplicationMail = (typeof newApplicationMails)[number];

const choice = z.boolean("Must be true or false");
const kinds = {
  decisions: choice,
  jobEnds: choice,
  views: choice,
  invitations: choice,
  confirmations: choice,
  productNews: choice,
  newApplications: z.enum(newApplicationMails, `Must be one of ${newApplicationMails.join(", ")}`),
};

export const mailPreferences = z.strictObject(kinds);
export type MailPreferences = z.output<typeof mailPreferences>;

/** Choices of an account. Kinds left out keep their value; a new kind has its default. */
export const mailChoices = z.strictObject({
  decisions: kinds.decisions.exactOptional(),
  jobEnds: kinds.jobEnds.exactOptional(),
  views: kinds.views.exactOptional(),
  invitations: kinds.invitations.exactOptional(),
  confirmations: kinds.confirmations.exactOptional(),
  productNews: kinds.productNews.exactOptional(),
  newApplications: kinds.newApplications.exactOptional(),
});
export type MailChoices = z.output<typeof mailChoices>;

export const mailKind = mailPreferences.keyof();
export type MailKind = z.output<typeof mailKind>;
export const withoutMail = (kind: MailKind): MailChoices => ({ [kind]: kind === "newApplications" ? "none" : false });

export const defaultMail: MailPreferences = {
  decisions: true,
  jobEnds: true,
  views: false,
  invitations: true,
  confirmations: true,
  productNews: false,
  newApplications: "daily",
};
