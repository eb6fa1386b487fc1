import { ClockIcon, EnvelopeIcon } from "@heroicons/react/24/outline";
import { WithdrawInvitation } from "@provenwork/contracts/company/commands";
import { type CompanyInvitation, GetCompanyInvitations } from "@provenwork/contracts/company/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNow } from "#kernel/use-now.ts";
import { memberRow } from "./member-layout.ts";
import { formatDay } from "#design/format.ts";

/** An open invitation, which owners can withdraw. */
export function InvitationRow({ invitation, byOwner }: { invitation: CompanyInvitation; byOwner: boolean }) {
  const { invitationId, role, invitedBy, byYou, onHold, expiresAt } = invitation;
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [GetCompanyInvitations.name] });
  const email = invitation.email ?? "A deleted address";
  const withdraw = useCommand(WithdrawInvitation, {
    onSuccess() {
      succeeded(WithdrawInvitation, "Invitation withdrawn", `The link sent to ${email} no longer works.`);
      void reload();
    },
    onError(error) {
      failed(WithdrawInvitation, "Could not withdraw the invitation", errorMessage(error));
      void reload();
    },
  });
  const expired = Date.parse(expiresAt) < useNow(false);
  const until = formatDay(expiresAt);
  const inviter = byYou ? "you" : (invitedBy ?? "a former member");
  return (
    <li className={memberRow}>
      <span
        aria-hidden
        className="grid size-9 flex-none place-items-center rounded-full border-[1.5px] border-dashed border-line-strong text-muted"
      >
        <Icon of={EnvelopeIcon} size="sm" />
      </span>
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-md font-semibold wrap-anywhere">{email}</h3>
        <p className="text-sm break-words text-muted">
          Invited by {inviter} as {role}
          <br />
          {expired
            ? `Link expired on ${until}`
            : onHold
              ? `On hold while ${inviter} is suspended`
              : `Link works until ${until}`}
        </p>
      </div>
      <div className="max-md:col-start-2">
        <Badge tone={expired || onHold ? "plain" : "waiting"} icon={ClockIcon}>
          {expired ? "Expired" : onHold ? "On hold" : "Pending"}
        </Badge>
      </div>
      {byOwner && (
        <Button
          size="sm"
          aria-label={`Withdraw the invitation of ${email}`}
          pending={withdraw.isPending && "Withdrawing..."}
          onClick={() => withdraw.mutate({ invitationId })}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
