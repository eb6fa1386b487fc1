import { z } from "zod";
import { foldLine } from "./fold.ts";
import { isStorable } from "./text.ts";

/** A domain in ASCII, as mail servers use it: müller.de is xn--mller-kva.de. Unchanged if it is not a domain. */
const asciiDomain = (domain: string): string =>
  /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain;

/** Cleans a pasted address: no `mailto:`, no trailing comma. */
export function foldEmail(typed: string): string {
  const address = foldLine(typed)
    .normalize("NFKC")
    .replaceAll("’", "'")
    .replace(/^\s*(?:mailto:)?\s*/i, "")
    .replace(/(?<![\s,;.])[\s,;.]+$/, "");
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at).replaceAll("。", ".");
  return address.slice(0, at) + (/[^\p{ASCII}]/u.test(domain) ? asciiDomain(domain) : domain);
}

/** A domain ends with letters or, in other scripts, with their ASCII form. */
const pattern = /^(?!\.)(?!.*\.\.)[\w'+.&!$*=~/-]*[\w+&~-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** A typed email address, folded and otherwise unchanged; compare with `normalEmail`. */
export const emailAddress = z
  .string()
  .max(1_000, "Email must be at most 254 characters")
  .refine(isStorable, "Invalid email address")
  .overwrite(foldEmail)
  .min(1, "Please enter a valid email address")
  .max(254, "Email must be at most 254 characters")
  .pipe(z.email({ pattern, message: "Invalid email address" }));

/** Normal form of an address: equal for equal mailboxes. */
export const normalEmail = (address: string): string => foldEmail(address).toLowerCase();

/**
 * The mailbox of an address, used for claims: lower case, without the tag that many servers ignore (`me+jobs@acme.com` is
 * `me@acme.com`, RFC 5233). Never send email to it: on other servers the tag is part of the name.
 */
export function mailboxOf(address: string): string {
  const normal = normalEmail(address);
  const at = normal.lastIndexOf("@");
  const tag = normal.indexOf("+");
  return tag > 0 && tag < at ? normal.slice(0, tag) + normal.slice(at) : normal;
}

/** The part after the last @, in lower case. */
export const emailHost = (address: string): string => {
  const normal = normalEmail(address);
  return normal.slice(normal.lastIndexOf("@") + 1);
};
