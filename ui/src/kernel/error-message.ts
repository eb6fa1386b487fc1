import { z } from "zod";
import { CallError, unknownCode } from "./call.ts";

const unexpected = "An unexpected error occurred. Please try again.";

/** For a failure without a message of ours: without this text users would suspect their own input. */
export const brokenServer = "The server has a problem right now. Please try again in a moment.";

const issueLine = ({ path, message }: z.core.$ZodIssue): string => `${path.join(".")}: ${message}`;

function errorsMap(error: object): Record<string, string> | undefined {
  const holder = error instanceof CallError ? error.body : error;
  const errors = "errors" in holder ? holder.errors : undefined;
  return typeof errors === "object" && errors !== null ? (errors as Record<string, string>) : undefined;
}

/**
 * Text of any error (specification section 8). A schema error lists each issue with its path; a 'Validation error' with a map of
 * errors becomes one line per entry; any other error shows its message.
 */
export function errorText(error: unknown): string {
  if (error instanceof z.core.$ZodError) return ["Validation error", ...error.issues.map(issueLine)].join("\n");
  if (typeof error !== "object" || error === null) return unexpected;
  const message = "message" in error && typeof error.message === "string" ? error.message : "";
  const errors = errorsMap(error);
  if (message.includes("Validation error") && errors !== undefined) {
    return Object.entries(errors)
      .map(([field, text]) => `${field}: ${text}`)
      .join("\n");
  }
  return message === "" ? unexpected : message;
}

/** Toast text of a failed call: the server's message if it sent one. */
export const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.body.message : errorText(error);

/** The same, with a fallback for answers without a message meant for users. */
export const errorMessageOr = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.body.code === unknownCode ? fallback : errorMessage(error);
