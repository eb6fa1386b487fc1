import { emailAddress, emailHost } from "./email.ts";

/** The specification's list of personal domains. Each counts under any public suffix, except for `employerDomains`. */
export const personalDomainNames: ReadonlySet<string> = new Set(
  (
    "gmail yahoo hotmail outlook aol icloud protonmail zoho mail yandex gmx tutanota live msn me inbox fastmail " +
    "comcast att verizon cox charter rocketmail sbcglobal"
  ).split(" "),
);

/** Employers that share their name with an email provider: their .com is for staff, their .net for customers. */
export const employerDomains: ReadonlySet<string> = new Set([
  "att.com",
  "verizon.com",
  "comcast.com",
  "cox.com",
  "charter.com",
]);

export const personalDomainMessage =
  "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.";

const secondLevel = new Set(["co", "com", "org", "net", "ac", "gov", "edu"]);

/**
 * Whether an address is on the specification's list. Works without the public suffix list (177 kB), so that browsers can
 * use it; the server also checks larger lists. Only the registrable domain counts: gmail.acme.example is an employer's.
 */
export function isPersonalAddress(address: string): boolean {
  const labels = emailHost(address).split(".");
  const suffix = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? "") ? 2 : 1;
  const name = labels.at(-suffix - 1);
  if (name === undefined) return false;
  const registrable = labels.slice(-suffix - 1).join(".");
  if (employerDomains.has(registrable)) return false;
  // .me.uk and others are suffixes themselves, so the shortest name only counts under .com.
  return name === "me" ? registrable === "me.com" : personalDomainNames.has(name);
}

/** An address that is not on the specification's list. */
export const companyEmail = emailAddress.refine((value) => !isPersonalAddress(value), personalDomainMessage);
