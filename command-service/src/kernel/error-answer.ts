import { type CommonRefusal, type ErrorBody, commonRefusals } from "@provenwork/contracts/kernel/refusal";
import { isDependencyUnavailable } from "@provenwork/platform/dependency-unavailable";
import { TooBusy } from "./bounded-queue.ts";

/** An answer before it is HTTP. `retryAfter` in seconds. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;
}

// Long enough for a restart, short enough to go unnoticed.
const retryUnavailable = 1;

/** The answer of a refusal that any command may give, with the fields it is about. */
export function commonRefusal(code: CommonRefusal, errors?: Record<string, string>): ErrorAnswer {
  const refusal: { status: number; message: string; field?: string } = commonRefusals[code];
  const fields = errors ?? (refusal.field === undefined ? undefined : { [refusal.field]: refusal.message });
  return {
    status: refusal.status,
    body: { message: refusal.message, code, ...(fields && { errors: fields }) },
    ...(refusal.status === 503 && { retryAfter: retryUnavailable }),
  };
}

/** Whether an exception means that a dependency is unavailable or too busy, not a bug. */
export const isUnavailable = (error: unknown): boolean => error instanceof TooBusy || isDependencyUnavailable(error);

/** Answer to a bug: only the id of its log line. */
export const unexpected = (correlationId: string): ErrorAnswer => ({
  status: 500,
  body: {
    message: `Something went wrong. If it happens again, send us this number: ${correlationId}`,
    code: "unexpected",
  },
});
