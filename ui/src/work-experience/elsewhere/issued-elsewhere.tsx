import {
  CheckCredential,
  type SignedElsewhere,
  elsewhereProblems,
} from "@provenwork/contracts/work-experience/elsewhere-commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { ArrowTopRightOnSquareIcon, ExclamationTriangleIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { type Ref, useEffect, useId, useRef } from "react";
import { badgeClasses } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { formatLongDayUtc } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

/** Offers to ask the issuer of a credential, and says what came of it. It is never green: we did not check what the issuer says. */
export function IssuedElsewhere({ credential }: { credential: string }) {
  const check = useCommand(CheckCredential);
  const id = useId();
  const result = useRef<HTMLDivElement>(null);
  const { data } = check;
  useEffect(() => {
    if (data !== undefined) result.current?.focus();
  }, [data]);
  return (
    <section aria-labelledby={id} className="rounded-inner border border-line bg-sunken p-4 text-sm">
      {data === undefined ? (
        <>
          <p id={id} className="font-semibold">
            This is a credential of another issuer
          </p>
          <p className="mt-1 text-muted">
            To check it, we send it to our server, which asks the issuer for its keys and its list of revoked
            credentials. The issuer can see that someone asked. We do not keep it.
          </p>
          <Button
            size="sm"
            className="mt-3"
            pending={check.isPending && "Asking the issuer..."}
            onClick={() => check.mutate({ credential })}
          >
            Check it with its issuer
          </Button>
          {check.error !== null && (
            <p role="alert" className="mt-2 text-refused">
              {errorMessage(check.error)}
            </p>
          )}
        </>
      ) : (
        <>
          <p id={id} className="sr-only">
            What its issuer says
          </p>
          <Result answer={data} ref={result} />
        </>
      )}
    </section>
  );
}

type Answer = OutputOf<typeof CheckCredential>;

/** Those that say that it does not count; all others say that nobody can tell. */
const refusals = new Set<Answer["problem"]>([
  "forged",
  "no-key",
  "other-issuer",
  "expired",
  "not-yet-valid",
  "revoked",
  "suspended",
]);

function Result({ answer: { problem, signed }, ref }: { answer: Answer; ref: Ref<HTMLDivElement> }) {
  const who = signed === null ? undefined : (signed.host ?? "an issuer known only by its key");
  const isRefused = refusals.has(problem);
  const tone = problem === null ? "accent" : isRefused ? "refused" : "waiting";
  const icon = problem === null ? ArrowTopRightOnSquareIcon : isRefused ? XMarkIcon : ExclamationTriangleIcon;
  return (
    <div ref={ref} role="status" tabIndex={-1} className="grid justify-items-start gap-2 wrap-anywhere">
      <span className={badgeClasses({ tone, className: "whitespace-normal! wrap-anywhere" })}>
        <Icon of={icon} size="sm" />
        {problem === null ? `Issued elsewhere by ${who ?? ""}` : isRefused ? "Does not hold" : "Not checked"}
      </span>
      {problem !== null && <p className={isRefused ? "text-refused" : "text-ink-2"}>{elsewhereProblems[problem]}</p>}
      {signed !== null && <Signed {...signed} who={who ?? ""} holds={problem === null} />}
    </div>
  );
}

function Signed({
  who,
  host,
  name,
  title,
  issuedAt,
  expiresAt,
  statusRead,
  holds,
}: SignedElsewhere & { who: string; holds: boolean }) {
  return (
    <>
      <p className="text-ink-2">
        Signed by {who}
        {name !== null && `, which calls itself “${name}”`}: “{title}”
        {issuedAt !== null && `, valid from ${formatLongDayUtc(issuedAt)}`}
        {expiresAt !== null && ` until ${formatLongDayUtc(expiresAt)}`}.
      </p>
      {holds && (
        <p className="text-muted">
          We checked the signature{host === null ? "" : ` with a key that ${host} publishes`}
          {statusRead ? ", the dates, and that the issuer has not revoked it" : " and the dates"}.{" "}
          {!statusRead && "It has no status list, so nobody can tell whether it was revoked. "}
          We did not check that what it says is true, who it is about, or who the issuer is. It does not count as
          verified here.
        </p>
      )}
    </>
  );
}
