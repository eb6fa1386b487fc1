import { z } from "zod";
import { emailAddress } from "../kernel/email.ts";
import { plainText } from "../kernel/plain-text.ts";
import { trimmed } from "../kernel/text.ts";

/** The contact form: all three are required. */
export const contactForm = z.strictObject({
  name: plainText(200).min(1, "Name is required"),
  email: emailAddress,
  message: trimmed(5_000).min(1, "Message is required"),
});
export type ContactForm = z.output<typeof contactForm>;

/** Minimum time in milliseconds that the form shows 'Sending…'. */
export const sendingAtLeast = 1_000;
