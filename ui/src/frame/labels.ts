import type { EmailStop } from "@provenwork/contracts/account/rules";

interface EmailStopLabel {
  readonly title: string;
  readonly text: string;
}

/** What a report about the person's address means for them. */
export const emailStopLabels: Readonly<Record<EmailStop, EmailStopLabel>> = {
  bounce: {
    title: "Your email address bounced.",
    text: "Our emails to you came back, so we stopped sending them.",
  },
  complaint: {
    title: "Our emails to you were reported as spam.",
    text: "We stopped sending them.",
  },
};
