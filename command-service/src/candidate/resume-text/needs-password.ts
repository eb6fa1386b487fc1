import pLimit from "p-limit";
import { ReaderStarved, readInProcess } from "./text-of.ts";

/** Opening a real file takes half of a second. */
const limits = { cpuSeconds: 2, memory: 256 * 1024 * 1024, wallSeconds: 15 };
const checks = pLimit(1);
/** With each within 15 s, an upload is answered within the minute that browsers wait. */
const maxWaiting = 2;

/**
 * Whether a PDF cannot be opened without a password. False where that takes too long or too many files wait for an answer: the
 * file is then accepted, and its candidate is notified once it has been read.
 */
export async function needsPassword(content: () => Promise<Uint8Array>): Promise<boolean> {
  if (checks.pendingCount >= maxWaiting) return false;
  const read = await checks(async () =>
    readInProcess({ bytes: await content(), mediaType: "application/pdf", only: "password" }, limits),
  ).catch((error: unknown) => {
    if (!(error instanceof ReaderStarved)) throw error;
    return { text: "" };
  });
  return "reason" in read && read.reason === "password";
}
