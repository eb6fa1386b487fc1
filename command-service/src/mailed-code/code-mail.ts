import { type AnyEvent, known } from "@provenwork/contracts/kernel/event";
import type { OpenCode } from "@provenwork/contracts/mailed-code/state";
import type { RenderedMail } from "@provenwork/platform/mail/layout";
import type { Decision } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord, Rendered } from "#kernel/reactors/outbox.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

/** The mail of an issue, if it is still due: a superseded, voided or locked code is not mailed. */
export function renderCode<For extends { readonly address: string }>(
  code: OpenCode<For> | undefined,
  issue: number,
  now: Date,
  write: (issuedFor: For, keyId: string, expiresAt: Date) => RenderedMail,
): Rendered {
  const issuedFor = known(code?.for);
  if (code?.issue !== issue || code.locked || issuedFor === undefined) return { to: "drop" };
  const expiresAt = new Date(code.expiresAt);
  if (now > expiresAt) return { to: "expire" };
  return { to: "send", message: { to: issuedFor.address, ...write(issuedFor, code.keyId, expiresAt) } };
}

interface CodeMail {
  /** Of the command that notes it: part of its id, so it may never change. */
  readonly kind: string;
  readonly issue: number;
  /** The event that issued the code, and what that belonged to. */
  readonly eventId: string;
  readonly correlationId: string;
}

/** Records in a stream the outcome of the mail of one of its codes. */
export async function recordMailOutcome<State, Event extends AnyEvent, NewEvent extends Event>(
  openSteps: OpenSteps,
  stream: StreamType<State, Event>,
  id: string,
  { kind, issue, eventId, correlationId }: CodeMail,
  result: MailRecord,
  now: Date,
  decide: (state: State) => Decision<NewEvent, never>,
): Promise<void> {
  // One command per outcome: a second report of the same finds the first and writes nothing.
  const commandId = systemId(kind, id, issue, result);
  const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
  const { refusal } = await steps.handle(stream, id, decide);
  if (refusal !== undefined) throw new Error(`the outcome of an email could not be recorded: ${refusal.code}`);
}
