import { z } from "zod";
import { emailAddress } from "../kernel/email.ts";
import { optionalTextField, partsOf, textField } from "../kernel/fields.ts";
import { plainName } from "../kernel/plain-name.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { filled, trimmed } from "../kernel/text.ts";
import { verificationCode } from "../mailed-code/rules.ts";

export const industries = [
  "Technology",
  "Healthcare",
  "Finance",
  "Education",
  "Manufacturing",
  "Retail",
  "Hospitality",
  "Construction",
  "Energy",
  "Transportation",
  "Media",
  "Telecommunications",
  "Other",
] as const;

export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"] as const;

/** Owners can also change the company's page and its members. */
export const memberRoles = ["owner", "recruiter"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The host of an http or https URL in lower case; undefined for IP addresses and other input. */
export function websiteHost(website: string): string | undefined {
  const url = URL.parse(website);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  return z.regexes.domain.test(url.hostname) ? url.hostname : undefined;
}

/** The host as people write it, without `www.`. */
export const bareHost = (website: string | null): string | undefined =>
  websiteHost(website ?? "")?.replace(/^www\./, "");

/** Adds a missing scheme. */
export const withScheme = (typed: string): string =>
  /^[^\s:/?#@.]+\.[^\s:@]+$/.test(typed) ? `https://${typed}` : typed;

const website = trimmed(200)
  .overwrite(withScheme)
  .refine((value) => websiteHost(value) !== undefined, "Please enter a web address such as https://acme.com");

/** A company's profile. Events of the first release hold industry and size as text. */
export const companyFields = {
  name: {
    ...textField(
      "name",
      "Company name",
      filled(plainName(100), "Enter the company name").min(2, "Company name must be at least 2 characters"),
    ),
    input: "companyName",
  },
  industry: {
    ...textField("industry", "Industry", z.enum(industries, "Please select an industry")),
    input: "industry",
  },
  size: {
    ...textField("size", "Company size", z.enum(companySizes, "Please select a company size")),
    input: "companySize",
  },
  website: {
    ...optionalTextField("website", "Company website", z.union([z.literal(""), website])),
    input: "companyWebsite",
  },
  description: {
    ...textField(
      "description",
      "Company description",
      filled(pastedParagraphs(5_000), "Enter the company description").min(
        10,
        "Company description must be at least 10 characters",
      ),
    ),
    input: "companyDescription",
  },
} as const;
type CompanyFields = typeof companyFields;

/** The same fields under their names in forms and calls. */
export const companyInputs = Object.fromEntries(Object.values(companyFields).map((field) => [field.input, field])) as {
  -readonly [Name in keyof CompanyFields as CompanyFields[Name]["input"]]: CompanyFields[Name];
};

/** Bytes: 1 MB. */
export const logoLimit = 1024 * 1024;
/** Width and height of the uploaded image, in pixels: a small file may contain a huge image. */
export const logoPixels = { least: 128, most: 4_096 } as const;
/** Width and height of the stored image, in pixels. */
export const logoSize = 256;
export const logoMediaTypes = ["image/png", "image/jpeg"] as const;

export const logoTexts = {
  tooLarge: "This file is larger than 1 MB. Please use a smaller one.",
  otherType: "Please use a PNG or JPEG image",
  tooSmall: `Please use an image that is at least ${logoPixels.least} pixels wide and high`,
  tooManyPixels: `Please use an image of at most ${logoPixels.most} × ${logoPixels.most} pixels`,
} as const;

/** URL of a company's logo, different for each upload; null without one. */
export const logoPath = (companyId: string, logoId: string | null | undefined): string | null =>
  logoId === null || logoId === undefined ? null : `/api/companies/${companyId}/logos/${logoId}`;

/** The form of a company's details. */
export const companyForm = z.strictObject(partsOf(companyInputs, "rule"));

/** Limits of invitations. Times in milliseconds. */
export const invitationPolicy = { validFor: 7 * 24 * 60 * 60_000, aDay: 20, day: 24 * 60 * 60_000 } as const;

/** The form 'Invite a colleague'. */
export const invitationForm = z.strictObject({
  email: emailAddress,
  role: z.enum(memberRoles, "Please select a role"),
});

/** Where the code that verifies the company goes. */
export const domainAddressForm = z.strictObject({ email: emailAddress });
export const domainCodeForm = z.strictObject({ code: verificationCode });
