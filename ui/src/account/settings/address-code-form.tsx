import { ProveEmail, SendEmailCode } from "@provenwork/contracts/account/commands";
import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { verificationCode } from "@provenwork/contracts/mailed-code/rules";
import { z } from "zod";
import { CodeEntry } from "#design/code-entry.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { ServerClock } from "#kernel/server-time.ts";
import { useResend } from "#kernel/use-resend.ts";

type EmailCode = NonNullable<OutputOf<typeof GetAccountSettings>["emailCode"]>;

// A distinct name, because the screen has other password fields.
const codeForm = z.strictObject({
  code: verificationCode,
  passwordOfAccount: z.string().min(1, "Please enter your password"),
});
const empty = { code: "", passwordOfAccount: "" };

interface Props {
  code: EmailCode;
  time: ServerClock;
  /** Refetches the code's status. */
  reload: () => Promise<unknown>;
  onProven: () => void;
}

/** Takes the mailed code and the password: an unattended screen must not be enough to take over an account. */
export function AddressCodeForm({ code, time, reload, onProven }: Props) {
  const form = useFormOf(codeForm, empty);
  const prove = useCommand(ProveEmail, {
    onSuccess({ email }) {
      succeeded(ProveEmail, "Email address verified", `We send reset links and notices to ${email}`);
      onProven();
    },
    onError(error) {
      void reload();
      const idOf = (field: string) => (field === "password" ? "passwordOfAccount" : field);
      if (!form.showServerErrors(error, idOf)) failed(ProveEmail, "Verification failed", errorMessage(error));
    },
  });
  const resend = useResend(SendEmailCode, reload);
  return (
    <CodeEntry
      code={code}
      address={code.address}
      time={time}
      resendAt={code.resendAt}
      field={form.register("code")}
      error={form.errorOf("code")}
      summary={form.summary}
      entering={prove.isPending}
      sending={resend.isPending}
      onEnter={form.submit(({ code: entered, passwordOfAccount }) =>
        prove.mutate({ code: entered, password: passwordOfAccount }),
      )}
      onSend={() => {
        form.reset(empty);
        resend.mutate({ email: code.address });
      }}
    >
      <div className="max-w-sm max-md:max-w-none">
        <PasswordField
          label="Your password"
          hint="Confirm your password so nobody else can change this."
          autoComplete="current-password"
          {...form.field("passwordOfAccount")}
        />
      </div>
    </CodeEntry>
  );
}

/** Where the code was or is being mailed. */
export function MailLine({ code }: { code: EmailCode }) {
  const address = <strong className="font-semibold text-ink break-all">{code.address}</strong>;
  if (code.mail === "sent") return <>We emailed it to {address}.</>;
  if (code.mail === "failed") return <>We tried to email it to {address}.</>;
  return <>We are emailing it to {address}.</>;
}
