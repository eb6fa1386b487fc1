import { z } from "zod";
import { isStorable } from "./text.ts";

/** A typed mail address, trimmed and otherwise unchanged; compare with `normalEmail`. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, "Please enter a valid email address")
  .max(254, "Email must be at most 254 characters")
  .refine(isStorable, "Invalid email address")
  .pipe(z.email("Invalid email address"));

/** Normal form of an address: equal for equal mailboxes. */
export const normalEmail = (address: string): string => address.trim().toLowerCase();

/**
 * The mailbox behind an address, used for claims: lower case, without the tag that many servers ignore (`me+jobs@acme.com` is
 * `me@acme.com`, RFC 5233). Never mail to it: on other servers the tag is part of the name.
 */
export function mailboxOf(address: string): string {
  const normal = normalEmail(address);
  const at = normal.lastIndexOf("@");
  const tag = normal.indexOf("+");
  return tag > 0 && tag < at ? normal.slice(0, tag) + normal.slice(at) : normal;
}

/** The part after the last @, in lower case. */
export const emailHost = (address: string): string => normalEmail(address).slice(address.trim().lastIndexOf("@") + 1);
