import { z } from "zod";

/** A refusal: its HTTP status, the text for users, and its input field, if any. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  readonly message: string;
  readonly field?: string;
}

/** Refusals of every endpoint; an endpoint's own are in its contract. */
export const commonRefusals = {
  "malformed-json": { status: 400, message: "The request body is not valid JSON" },
  "signed-out": { status: 401, message: "You are not signed in" },
  "invalid-key": { status: 401, message: "This API key is not valid" },
  "wrong-role": { status: 403, message: "Your account cannot do this" },
  /** The answer names the scope. */
  "missing-scope": { status: 403, message: "This API key lacks the scope" },
  "no-keys": { status: 403, message: "This API key is not valid here" },
  "cross-site": { status: 403, message: "This request did not come from this site" },
  /** The call touches a group's data, and the caller is in no group. */
  "not-a-member": { status: 404, message: "You are not a member of a company" },
  "not-found": { status: 404, message: "Not found" },
  "too-slow": { status: 408, message: "The request took too long to arrive" },
  "changed-meanwhile": { status: 409, message: "Someone changed this at the same time. Please try again." },
  "too-large": { status: 413, message: "The request is too large" },
  "wrong-media-type": { status: 415, message: "Send application/json" },
  invalid: { status: 422, message: "Please correct the marked fields" },
  "key-reused": { status: 422, message: "This Idempotency-Key was used for another request", field: "Idempotency-Key" },
  "too-many": { status: 429, message: "Too many attempts. Please wait before you try again." },
  unavailable: { status: 503, message: "This is not available right now. Please try again in a moment." },
} as const satisfies Record<string, Refusal>;

export type CommonRefusal = keyof typeof commonRefusals;

/**
 * The body of every answer that is not 2xx. `errors` has one entry per failing input field, `part` names the unavailable part of a
 * 503, if known.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  part: z.enum(["event store", "write database", "read database", "file storage"]).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
