import { codeRefusals } from "@provenwork/contracts/mailed-code/refusals";
import type { MailedCode } from "@provenwork/contracts/mailed-code/view";
import { ClockIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { clock, secondsUntil } from "#kernel/countdown.ts";
import type { ServerClock } from "#kernel/server-time.ts";
import { Button } from "./button.tsx";
import { ErrorSummary, type FieldMessage } from "./error-summary.tsx";
import { Field, controlOf, inputClasses } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { isLive, mailFailureText, tidyCode, triesLeftText } from "./mailed-code.ts";
import { Note } from "./note.tsx";
import { ResendButton } from "./resend-button.tsx";

interface Props {
  /** Status of the requested code; null if none was mailed. */
  code: MailedCode | null;
  /** Address it was mailed to. */
  address: string;
  time: ServerClock;
  /** When another code can be requested; undefined: now. */
  resendAt: string | undefined;
  /** The form's field for the code. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  summary: { messages: readonly FieldMessage[]; attempt: number };
  entering: boolean;
  sending: boolean;
  onEnter: (event: React.FormEvent) => void;
  onSend: () => void;
  /** Further fields of the form, below the code. */
  children?: ReactNode;
}

/** A form for a mailed code, with its time left and a button for another. */
export function CodeEntry({ code, address, time, resendAt, field, error, summary, children, ...rest }: Props) {
  const { now, offset } = time;
  const locked = code?.locked === true;
  const open = isLive(code, now + offset);
  const left = open && code.triesLeft < 5 && error !== undefined ? ` ${triesLeftText(code.triesLeft)}.` : "";
  return (
    <form noValidate className="grid gap-6" onSubmit={rest.onEnter}>
      <ErrorSummary title="Verification failed" {...summary} />
      {locked && error === undefined && <Note tone="refused">{codeRefusals["code-locked"].message}</Note>}
      {code?.mail === "failed" && (
        <Note tone="refused" live>
          {mailFailureText(code.mailFailure, address)}
        </Note>
      )}
      <CodeField locked={locked} field={field} error={error === undefined ? undefined : `${withStop(error)}${left}`} />
      {!locked && children}
      <div className="flex flex-wrap items-center gap-3">
        {!locked && (
          <Button type="submit" kind="primary" className="max-md:flex-1" pending={rest.entering && "Verifying..."}>
            Verify code
          </Button>
        )}
        <ResendButton
          first={code === null}
          main={locked}
          seconds={resendAt === undefined ? 0 : secondsUntil(resendAt, now, offset)}
          pending={rest.sending}
          onSend={rest.onSend}
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

function CodeField({ locked, field, error }: { locked: boolean } & Pick<Props, "field" | "error">) {
  const { onChange, ...rest } = field;
  const typed = (event: React.ChangeEvent<HTMLInputElement>) => {
    event.target.value = tidyCode(event.target.value);
    return onChange(event);
  };
  const hint = locked
    ? "Locked. Request a new code to try again."
    : "8 letters and digits. Pasting works, lower case is fine.";
  return (
    <Field id="code" label="Verification code" hint={hint} error={error}>
      <input
        {...controlOf("code", hint, error)}
        className={`${inputClasses} max-w-sm min-h-16 px-4 font-mono text-2xl font-semibold tracking-[0.22em] uppercase max-md:max-w-none`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        disabled={locked}
        onChange={typed}
        {...rest}
      />
    </Field>
  );
}
