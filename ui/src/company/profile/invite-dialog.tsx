import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { InviteMember } from "@provenwork/contracts/company/commands";
import { GetCompanyInvitations } from "@provenwork/contracts/company/queries";
import { invitationForm } from "@provenwork/contracts/company/rules";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { Note } from "#design/note.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { roleNames } from "../labels.ts";

const roles = [
  { value: "recruiter", label: roleNames.recruiter, hint: "Posts jobs, reviews applications, opens resumes" },
  { value: "owner", label: roleNames.owner, hint: "The same, and edits the company page and its members" },
];

const formId = "invite-form";
// A distinct name, because the page has another field for an address.
const { email, role } = invitationForm.shape;
const dialogForm = z.strictObject({ invitedEmail: email, role });

/** Mails a link to a colleague. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFormOf(dialogForm, { invitedEmail: "", role: "recruiter" });
  const invite = useCommand(InviteMember, {
    onSuccess(_, given) {
      succeeded(InviteMember, "Invitation sent", `We email a link to ${given.email}.`);
      void client.invalidateQueries({ queryKey: [GetCompanyInvitations.name] });
      form.reset();
      onClose();
    },
    onError(error) {
      const idOf = (field: string) => (field === "email" ? "invitedEmail" : field);
      if (!form.showServerErrors(error, idOf))
        failed(InviteMember, "Could not send the invitation", errorMessage(error));
    },
  });
  const submit = form.submit(({ invitedEmail, ...values }) => invite.mutate({ email: invitedEmail, ...values }));
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        kind="primary"
        icon={PaperAirplaneIcon}
        pending={invite.isPending && "Sending..."}
      >
        Send invitation
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Invite a colleague" actions={actions}>
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <TextField
          required
          data-autofocus
          type="email"
          label="Email"
          autoComplete="off"
          {...form.field("invitedEmail")}
        />
        <RadioCards
          id="role"
          legend="Role"
          choices={roles}
          error={form.errorOf("role")}
          field={form.register("role")}
        />
        <Note>
          They get a link that works once, for 7 days. They join by signing in or creating an account. You can withdraw
          it until they do.
        </Note>
      </form>
    </Dialog>
  );
}
