import { SendVerification } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { CallError, isSignedOut } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

const noAddress = "Work email address is missing. Please go back and provide a work email.";

/** Requests a code; the list of experiences shows the outcome. */
export function useSendCode() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
  const command = useCommand(SendVerification, {
    onSuccess({ email }) {
      void refresh();
      succeeded(SendVerification, "Verification code sent", `We emailed ${email}`);
    },
    onError(error) {
      if (isSignedOut(error)) return;
      void refresh();
      // Another tab has just requested one, which is valid here, too.
      if (error instanceof CallError && error.body.code === "too-soon") return;
      failed(SendVerification, "Error sending verification code", errorMessage(error));
    },
  });
  const send = ({ id, workEmail, company }: WorkExperienceView) => {
    if (workEmail === "") failed(SendVerification, "Error sending verification code", noAddress);
    else command.mutate({ experienceId: id, workEmail, company });
  };
  return { send, isPending: command.isPending };
}
