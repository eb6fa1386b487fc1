import { createHash } from "node:crypto";

/** Names a session to people who ask for help: short enough to read out, and good for nothing else. */
export const sessionHandle = (sessionId: string): string =>
  createHash("sha256").update(`session handle ${sessionId}`).digest("hex").slice(0, 8);
