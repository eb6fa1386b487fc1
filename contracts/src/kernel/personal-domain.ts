import { emailAddress, emailHost } from "./email.ts";

/** The names of the specification's personal-domain list; each counts under any public suffix, but for the overlay. */
export const personalDomainNames: ReadonlySet<string> = new Set(
  (
    "gmail yahoo hotmail outlook aol icloud protonmail zoho mail yandex gmx tutanota live msn me inbox fastmail " +
    "comcast att verizon cox charter rocketmail sbcglobal"
  ).split(" "),
);

/** Employers that share their name with a mail provider: their .com is for staff, their .net for mail. */
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
 * Whether an address is on the specification's list, judged without the public suffix list (177 kB) so that browsers can
 * ask; the server also looks at the big lists. Only the registrable domain counts: gmail.acme.example is an employer's.
 */
export function isPersonalAddress(address: string): boolean {
  const labels = emailHost(address).split(".");
  const suffix = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? "") ? 2 : 1;
  const name = labels.at(-suffix - 1);
  if (name === undefined) return false;
  const registrable = labels.slice(-suffix - 1).join(".");
  if (employerDomains.has(registrable)) return false;
  // .me.uk and the like are suffixes of their own, so the shortest name counts under .com alone.
  return name === "me" ? registrable === "me.com" : personalDomainNames.has(name);
}

/** An address at a company, as far as the specification's list can tell. */
export const companyEmail = emailAddress.refine((value) => !isPersonalAddress(value), personalDomainMessage);
