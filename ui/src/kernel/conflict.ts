import { CallError } from "./call.ts";

/** The server's message for an edit based on a stale revision; undefined for any other failure. */
export const conflictText = (error: unknown): string | undefined =>
  error instanceof CallError && error.body.code === "changed-meanwhile" ? error.body.message : undefined;
