import { RemoveMember } from "@provenwork/contracts/company/commands";
import { type CompanyMember, GetCompanyMembers } from "@provenwork/contracts/company/queries";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  open: boolean;
  member: CompanyMember;
  /** Name of the company. */
  company: string;
  onClose: () => void;
}

/** Asks for confirmation before a member leaves or is removed, and lists the consequences. */
export function RemoveMemberDialog({ open, member: { memberId, name, you, role }, company, onClose }: Props) {
  const client = useQueryClient();
  const remove = useCommand(RemoveMember, {
    onSuccess() {
      onClose();
      if (you) succeeded(RemoveMember, "You have left", `You are no longer a member of ${company}.`);
      else succeeded(RemoveMember, "Member removed", `${name} is no longer a member.`);
      const changed = you ? GetEmployerProfile : GetCompanyMembers;
      void client.invalidateQueries({ queryKey: [changed.name] });
    },
    onError: (error) =>
      failed(RemoveMember, you ? "Could not leave the company" : "Could not remove the member", errorMessage(error)),
  });
  const from = `no job, application or resume of ${company}, not even on pages that are still open.`;
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        kind="danger"
        pending={remove.isPending && (you ? "Leaving..." : "Removing...")}
        onClick={() => remove.mutate({ memberId })}
      >
        {you ? "Leave" : `Remove ${name}`}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={you ? `Leave ${company}?` : `Remove ${name}?`}
      description={`From now on ${you ? "you see" : `${name} sees`} ${from}`}
      actions={actions}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        <li>
          {you ? "Your" : "Their"} decisions and the jobs {you ? "you" : "they"} posted stay.
        </li>
        {role === "owner" && (
          <>
            <li>Invitations {you ? "you" : "they"} sent no longer work.</li>
            <li>API keys {you ? "you" : "they"} created no longer work.</li>
          </>
        )}
        <li>{you ? "An owner can invite you again." : "You can invite them again."}</li>
      </ul>
    </Dialog>
  );
}
