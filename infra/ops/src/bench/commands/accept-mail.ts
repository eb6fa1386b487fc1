import type { MailTransport } from "@provenwork/platform/mail/transport";

/**
 * A mail server that takes everything at once. Both arms render every mail and hand it over, so that mail costs them alike
 * and SMTP, which is neither's merit, costs nothing.
 */
export const acceptMail: Pick<MailTransport, "sendMail"> = { sendMail: async () => ({ outcome: "sent" }) };
