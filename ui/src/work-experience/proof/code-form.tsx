import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { verificationCode } from "@provenwork/contracts/mailed-code/rules";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { CodeEntry } from "#design/code-entry.tsx";
import { failed } from "#design/toast.tsx";
import { isSignedOut, isTemporary } from "#kernel/call.ts";
import { brokenServer, errorMessageOr } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { ServerClock } from "#kernel/server-time.ts";
import { useSendCode } from "./send-code.ts";
import { nextCodeAt } from "./verification.ts";

const codeForm = z.strictObject({ code: verificationCode });

interface Props {
  experience: WorkExperienceView;
  time: ServerClock;
  onVerified: () => void;
}

/** Field for the mailed code, with its time left and a button for another. */
export function CodeForm({ experience, time, onVerified }: Props) {
  const { id: experienceId, code, workEmail } = experience;
  const client = useQueryClient();
  const sending = useSendCode();
  const form = useFormOf(codeForm, { code: "" });
  const verify = useCommand(VerifyCode, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
      onVerified();
    },
    onError(error) {
      if (isSignedOut(error)) return;
      void client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
      if (form.showServerErrors(error)) return;
      // A server failure says nothing about the code.
      const text = isTemporary(error)
        ? errorMessageOr(error, brokenServer)
        : errorMessageOr(error, "Invalid verification code");
      failed(VerifyCode, "Verification failed", text);
    },
  });
  return (
    <CodeEntry
      code={code}
      address={workEmail}
      time={time}
      resendAt={nextCodeAt(experience)}
      field={form.register("code")}
      error={form.errorOf("code")}
      summary={form.summary}
      entering={verify.isPending}
      sending={sending.isPending}
      onEnter={form.submit(({ code: entered }) => verify.mutate({ code: entered, experienceId }))}
      onSend={() => {
        form.reset();
        sending.send(experience);
      }}
    />
  );
}
