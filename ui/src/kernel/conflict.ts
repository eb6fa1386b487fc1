import { CallError } from "./call.ts";

/** What the server says of an edit of something that somebody else changed meanwhile; undefined for any other failure. */
export const conflictText = (error: unknown): string | undefined =>
  error instanceof CallError && error.body.code === "changed-meanwhile" ? error.body.message : undefined;
