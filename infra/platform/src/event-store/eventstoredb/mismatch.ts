import { LogMismatch } from "../port.ts";

/** Every mismatch has a message with what the operator can do. */
export function logMismatch(what: string, cause?: unknown): LogMismatch {
  const advice = "Give the reader the log it has read, or rebuild what it wrote from this one";
  return new LogMismatch(`${what}. ${advice}.`, { cause });
}
