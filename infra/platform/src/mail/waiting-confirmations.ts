import { type RenderedMail, type SiteMail, button, renderEmail, settingsFooter } from "./layout.ts";

export interface WaitingConfirmationsMail extends SiteMail {
  readonly waiting: number;
  /** Of them, those that the company was asked about since the last email. */
  readonly fresh: number;
  /** Whether there may be more than these. */
  readonly more: boolean;
  /** URL that stops these emails. */
  readonly unsubscribe: string;
}

const people = (count: number, more = false): string =>
  `${count}${more ? "+" : ""} ${count === 1 && !more ? "person waits" : "people wait"}`;

/** The weekly email to a member who may confirm. It names nobody: the queue does, after sign-in. */
export function waitingConfirmationsMail({
  waiting,
  fresh,
  more,
  unsubscribe,
  publicUrl,
}: WaitingConfirmationsMail): RenderedMail {
  const { origin } = new URL(publicUrl);
  const target = `${origin}/employer/confirmations`;
  const count = `${people(waiting, more)} for your company’s answer`;
  return renderEmail({
    subject: `Your company’s answer: ${people(waiting, more)} for it`,
    heading: "Confirm work experience",
    greets: false,
    preview: count,
    blocks: [
      `${count}, ${fresh} of them new this week. Each verified an address at your domain and asks you to confirm their role and dates.`,
      button("Review them", target, `Review them: ${target}`),
    ],
    footer: settingsFooter(
      "You get this once a week at most. Change it in Settings:",
      `${origin}/settings`,
      unsubscribe,
    ),
  });
}
