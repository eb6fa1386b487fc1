import { z } from "zod";
import { isStorable } from "./text.ts";

/** A mail address as people type it, kept as typed but for blanks; compare with `normalEmail`. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, "Please enter a valid email address")
  .max(254, "Email must be at most 254 characters")
  .refine(isStorable, "Invalid email address")
  .pipe(z.email("Invalid email address"));

/** The form under which two addresses are the same mailbox for this product. */
export const normalEmail = (address: string): string => address.trim().toLowerCase();

/**
 * The mailbox behind an address, by which one that proves a person is claimed: in lower case, without the tag that many
 * servers ignore (`me+jobs@acme.com` is `me@acme.com`, RFC 5233). Not to be mailed to: elsewhere a tag is part of the name.
 */
export function mailboxOf(address: string): string {
  const normal = normalEmail(address);
  const at = normal.lastIndexOf("@");
  const tag = normal.indexOf("+");
  return tag > 0 && tag < at ? normal.slice(0, tag) + normal.slice(at) : normal;
}

/** The part after the last @, in lower case. */
export const emailHost = (address: string): string => normalEmail(address).slice(address.trim().lastIndexOf("@") + 1);
