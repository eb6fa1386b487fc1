import { z } from "zod";
import { instant, text } from "../kernel/text.ts";
import { mailFailures } from "./rules.ts";

/**
 * Fields of events about an emailed code, for every kind of proof: spread these into the `data` of an area's events. They are
 * part of written schemas, so a change here is a new version of all of them.
 */

/** Counts the codes of one stream, from 1. */
export const codeIssue = { issue: z.number().int().positive() };
/** Neither the code nor a hash of it is stored: it is derived from the event's fields under key `keyId`. */
export const codeIssued = { ...codeIssue, keyId: text(), issuedAt: instant(), expiresAt: instant() };
export const codeMailed = { ...codeIssue, mailedAt: instant() };
export const codeMailFailed = { ...codeIssue, reason: z.enum(mailFailures), failedAt: instant() };
export const codeRefused = { ...codeIssue, triesLeft: z.number().int().nonnegative(), refusedAt: instant() };
export const codeLocked = { ...codeIssue, lockedAt: instant() };
