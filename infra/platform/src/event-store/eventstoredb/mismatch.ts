import { LogMismatch } from "../port.ts";

/** Every mismatch tells the operator what to do. */
export function logMismatch(what: string, cause?: unknown): LogMismatch {
  const advice = "Give the reader the log it has read, or rebuild what it wrote from this one";
  return new LogMismatch(`${what}. ${advice}.`, { cause });
}
