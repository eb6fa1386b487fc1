import { SendDomainCode, VerifyDomain } from "@provenwork/contracts/company/commands";
import type { CompanyVerification } from "@provenwork/contracts/company/queries";
import { domainCodeForm } from "@provenwork/contracts/company/rules";
import { CodeEntry } from "#design/code-entry.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { ServerClock } from "#kernel/server-time.ts";
import { useResend } from "#kernel/use-resend.ts";

interface Props {
  code: NonNullable<CompanyVerification["code"]>;
  time: ServerClock;
  reload: () => Promise<unknown>;
}

/** Takes the mailed code, which verifies the company. */
export function DomainCodeForm({ code, time, reload }: Props) {
  const form = useFormOf(domainCodeForm, { code: "" });
  const verify = useCommand(VerifyDomain, {
    onSuccess({ domain }) {
      succeeded(VerifyDomain, "Your company is verified", `Your jobs now show the badge for ${domain}.`);
      void reload();
    },
    onError(error) {
      void reload();
      if (!form.showServerErrors(error)) failed(VerifyDomain, "Verification failed", errorMessage(error));
    },
  });
  const resend = useResend(SendDomainCode, reload);
  return (
    <CodeEntry
      code={code}
      address={code.address}
      time={time}
      resendAt={code.resendAt}
      field={form.register("code")}
      error={form.errorOf("code")}
      summary={form.summary}
      entering={verify.isPending}
      sending={resend.isPending}
      onEnter={form.submit((values) => verify.mutate(values))}
      onSend={() => {
        form.reset({ code: "" });
        resend.mutate({ email: code.address });
      }}
    />
  );
}
