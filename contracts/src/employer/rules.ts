import { z } from "zod";
import { fullName, phone } from "../candidate/rules.ts";
import { companyForm } from "../company/rules.ts";
import { emailAddress } from "../kernel/email.ts";

/** Contact data of a company's member. */
export const contactFields = { fullName, email: emailAddress, phone };

/** The form of a member's own contact data. */
export const contactForm = z.strictObject(contactFields);

/** The form "Complete Your Employer Profile". */
export const employerProfile = z.strictObject({ ...contactFields, ...companyForm.shape });
export type EmployerProfileInput = z.output<typeof employerProfile>;
