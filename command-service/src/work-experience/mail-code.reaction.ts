import type { CodeIssued } from "@provenwork/contracts/work-experience/events";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import type { Effect } from "#kernel/reactors/effects.ts";

/** Name of the template in the outbox; rows may outlive a release. */
export const verificationCodeTemplate = "verification-code";

type Issued = Recorded<EventOf<typeof CodeIssued>>;

/** A code that was issued is mailed, for as long as it can be entered. */
export function mailCode({ id, data, metadata }: Issued): readonly Effect[] {
  const { experienceId, personId, issue, expiresAt } = data;
  return [
    {
      kind: "mail",
      messageId: `code.${experienceId}.${issue}`,
      template: verificationCodeTemplate,
      ids: { experienceId, personId, issue, eventId: id, correlationId: metadata.correlationId },
      deadline: new Date(expiresAt),
    },
  ];
}
