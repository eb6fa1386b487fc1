import { accounts } from "@provenwork/contracts/account/state";
import type { InviteMember } from "@provenwork/contracts/company/commands";
import { companies } from "@provenwork/contracts/company/state";
import { employers } from "@provenwork/contracts/employer/state";
import { known } from "@provenwork/contracts/kernel/event";
import { ownGroup, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type CodeTools, chargeCode } from "#mailed-code/issue-code.steps.ts";
import { inviteMember } from "./invite-member.ts";

/** A mail to an address counts like a code: no one can be flooded through us. */
export const handleInviteMember =
  (tools: CodeTools): Handler<typeof InviteMember> =>
  async (input, call) => {
    const by = personIdOf(call.caller);
    const [account, employer] = await Promise.all([call.load(accounts, by), call.load(employers, by)]);
    const own = [known(account.state.provenEmail), known(employer.state.contact)?.email];
    return onStream(call, {
      stream: companies,
      id: ownGroup(input, call),
      decide: (state, context) =>
        inviteMember(input, state, {
          ...context,
          by,
          codeKeyId: tools.codeKeys.current,
          own: own.filter((each) => each !== undefined),
        }),
      quota: () => chargeCode(tools, call, input.email),
      answer: ({ events }) => {
        const invited = events.find((event) => event.type === "MemberInvited");
        if (invited === undefined) throw new Error("Somebody was invited without an event that says so");
        const { invitationId, role, expiresAt } = invited.data;
        return { invitationId, role, expiresAt };
      },
    });
  };
