import { refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { verificationCode } from "@provenwork/contracts/work-experience/rules";
import { ClockIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Field, describedBy, inputLook } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { Note } from "#design/note.tsx";
import { failed } from "#design/toast.tsx";
import { clock, secondsUntil } from "#kernel/countdown.ts";
import { toldOr } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { ResendButton } from "./resend-button.tsx";
import { useSendCode } from "./send-code.ts";
import type { ServerClock } from "./server-time.ts";
import { isLive, mailFailureText, nextCodeAt, tidyCode, triesLeftText } from "./verification.ts";

const codeForm = z.strictObject({ code: verificationCode });

interface Props {
  experience: WorkExperienceView;
  time: ServerClock;
  onVerified: () => void;
}

/** One field for the mailed code, how long it counts, and the way to another. */
export function CodeForm({ experience, time, onVerified }: Props) {
  const { id: experienceId, code, workEmail } = experience;
  const { now, offset } = time;
  const client = useQueryClient();
  const sending = useSendCode();
  const form = useFormOf(codeForm, { code: "" });
  const verify = useCommand(VerifyCode, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
      onVerified();
    },
    onError(error) {
      void client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
      if (!form.showServerErrors(error)) failed("Verification failed", toldOr(error, "Invalid verification code"));
    },
  });
  const locked = code?.locked === true;
  const open = isLive(code, now + offset);
  const resendAt = nextCodeAt(experience);
  const error = form.errorOf("code");
  const left = open && code.triesLeft < 5 && error !== undefined ? ` ${triesLeftText(code.triesLeft)}.` : "";
  const { onChange, ...field } = form.register("code");
  const typed = (event: React.ChangeEvent<HTMLInputElement>) => {
    event.target.value = tidyCode(event.target.value);
    return onChange(event);
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={form.submit(({ code: entered }) => verify.mutate({ code: entered, experienceId }))}
    >
      <ErrorSummary title="Verification failed" {...form.summary} />
      {locked && error === undefined && <Note tone="refused">{refusalOf(VerifyCode, "code-locked").message}</Note>}
      {code?.mail === "failed" && (
        <Note tone="refused" live>
          {mailFailureText(code.mailFailure, workEmail)}
        </Note>
      )}
      <Field
        id="code"
        label="Verification code"
        hint={
          locked
            ? "Locked. A new code opens this field again."
            : "8 letters and digits. Pasting works, lower case is fine."
        }
        error={error === undefined ? undefined : `${withStop(error)}${left}`}
      >
        <input
          id="code"
          className={`${inputLook} max-w-sm min-h-16 px-4 font-mono text-2xl font-semibold tracking-[0.22em] uppercase max-md:max-w-none`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          disabled={locked}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy("code", true, error)}
          onChange={typed}
          {...field}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {!locked && (
          <Button type="submit" kind="primary" className="max-md:flex-1" pending={verify.isPending}>
            {verify.isPending ? "Verifying..." : "Verify code"}
          </Button>
        )}
        <ResendButton
          first={code === null}
          main={locked}
          seconds={resendAt === undefined ? 0 : secondsUntil(resendAt, now, offset)}
          pending={sending.isPending}
          onSend={() => {
            form.reset();
            sending.send(experience);
          }}
        />
        {open && (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Icon of={ClockIcon} size="sm" />
            <span>
              Valid for <span className="tabular-nums">{clock(secondsUntil(code.expiresAt, now, offset))}</span>
            </span>
          </span>
        )}
        {code !== null && !open && !locked && (
          <span className="text-sm text-muted">This code has expired. Ask for a new one.</span>
        )}
      </div>
    </form>
  );
}

const withStop = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);
