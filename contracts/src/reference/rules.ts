import { z } from "zod";
import { emailAddress } from "../kernel/email.ts";

const day = 24 * 60 * 60_000;

/** One email about a work experience in 90 days, whose link takes an answer for 30. */
export const referencePolicy = { answerDays: 30, answerFor: 30 * day, askAgainAfter: 90 * day } as const;

/** The form 'Ask someone at the company'. */
export const addressForm = z.strictObject({ email: emailAddress });
