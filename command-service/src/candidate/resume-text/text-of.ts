import { fork } from "node:child_process";
import { once } from "node:events";
import type { ResumeMediaType } from "@provenwork/contracts/candidate/resume-rules";
import type { FoundPositions, PositionsRequest, ReadRequest, ReadText, Unread } from "./read-text.ts";
import { type ProcessLimits, enforceLimits, limitedNode } from "./limited-process.ts";

/** A real resume takes less than a second. */
export const readerLimits = { cpuSeconds: 5, memory: 512 * 1024 * 1024 } satisfies Partial<ProcessLimits>;
const limitsOfBackground: ProcessLimits = { ...readerLimits, wallSeconds: 60, lowPriority: true };

/** The text of a PDF or DOCX. */
export const textOf = (
  bytes: Uint8Array,
  mediaType: ResumeMediaType,
  limits: ProcessLimits = limitsOfBackground,
): Promise<ReadText> =>
  mediaType === "application/msword"
    ? Promise.resolve({ reason: "format" })
    : readInProcess({ bytes, mediaType }, limits);

/** The reader did not get the CPU time that it may use: others do, or the machine slept. It is no property of the file. */
export class ReaderStarved extends Error {
  override readonly name = "ReaderStarved";
}

/**
 * Reads a file in a process of its own, without settings or secrets, because a resume is anyone's file: what takes too much CPU
 * time or memory ends that process only.
 * @throws ReaderStarved
 */
export async function readInProcess<Read extends ReadText | FoundPositions = ReadText>(
  request: Read extends ReadText ? ReadRequest : PositionsRequest,
  limits: ProcessLimits,
): Promise<Read | Unread> {
  // No setting: where compiled code is kept. With it a reader starts in half the time.
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(new URL("./reader.ts", import.meta.url), {
    ...limitedNode(limits),
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let read: Read | undefined;
  child.on("message", (message) => (read = message as Read));
  child.on("error", () => {}); // it has not started, or has ended: `exit` or the kill follows
  child.send(request, () => {});
  let isLate = false;
  const stop = enforceLimits(child, limits, () => (isLate = true));
  try {
    await once(child, "exit");
  } finally {
    stop();
  }
  if (read === undefined && isLate) throw new ReaderStarved();
  return read ?? { reason: "too-large" };
}
