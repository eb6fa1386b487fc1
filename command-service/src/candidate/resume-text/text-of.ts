import { fork } from "node:child_process";
import { once } from "node:events";
import type { ResumeMediaType } from "@provenwork/contracts/candidate/resume-rules";
import type { UnreadReason } from "@provenwork/contracts/candidate/skill-rules";

export type ReadText = { readonly text: string } | { readonly reason: UnreadReason };

/** What a reader is asked for, and by which limits. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly mediaType: ResumeMediaType;
  /** Bytes of memory, all kinds together. */
  readonly mostMemory: number;
}

interface Limits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes. */
  readonly memory: number;
}
const usual: Limits = { time: 30_000, memory: 512 * 1024 * 1024 };

/**
 * The text of a PDF or DOCX. A resume is anybody's file, so it is read in a process of its own, without settings or secrets: what
 * takes too long, or too much memory, ends that process alone.
 */
export async function textOf(
  bytes: Uint8Array,
  mediaType: ResumeMediaType,
  { time, memory }: Limits = usual,
): Promise<ReadText> {
  if (mediaType === "application/msword") return { reason: "format" };
  // No setting: where compiled code is kept. With it a reader starts in half the time.
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(new URL("./reader.ts", import.meta.url), {
    execArgv: [`--max-old-space-size=${Math.ceil(memory / 2 / 1024 / 1024)}`],
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), time);
  let read: ReadText | undefined;
  child.on("message", (message) => (read = message as ReadText));
  child.on("error", () => {}); // it has not started, or has ended: `exit` or the kill follows
  child.send({ bytes, mediaType, mostMemory: memory } satisfies ReadRequest, () => {});
  try {
    await once(child, "exit");
  } finally {
    clearTimeout(timer);
  }
  return read ?? { reason: "too-large" };
}
