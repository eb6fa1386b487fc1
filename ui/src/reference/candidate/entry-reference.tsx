import { AskCompany, RemoveReference, WithdrawCompanyRequest } from "@provenwork/contracts/reference/commands";
import { GetOwnReferences, type OwnReference } from "@provenwork/contracts/reference/queries";
import { referencePolicy } from "@provenwork/contracts/reference/rules";
import { answeredFromText, formatAnsweredFrom } from "@provenwork/contracts/work-experience/answered-from";
import { EnvelopeIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { formatDay } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";

const AskDialog = lazyPart(() => import("./ask-dialog.tsx").then((module) => module.AskDialog));

/** Whom the candidate asked about a proven entry, or can ask. Live. */
export function EntryReference({ experienceId }: { experienceId: string }) {
  const { data } = useAnswer(GetOwnReferences, {});
  const reference = data?.find((each) => each.experienceId === experienceId);
  if (reference === undefined) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-sm wrap-anywhere *:text-left">
      {reference.company !== null && <CompanyRequest {...reference} company={reference.company} />}
      <EmailRequest reference={reference} />
    </div>
  );
}

type CompanyProps = OwnReference & { company: NonNullable<OwnReference["company"]> };

function CompanyRequest({ experienceId, revision, company: { name, askedAt } }: CompanyProps) {
  const ask = useCommand(AskCompany, {
    onSuccess: () => succeeded(AskCompany, `${name} was asked`, "Your request is first in their list."),
    onError: (error) => failed(AskCompany, "Could not ask", errorMessage(error)),
  });
  const withdraw = useCommand(WithdrawCompanyRequest, {
    onError: (error) => failed(WithdrawCompanyRequest, "Could not withdraw", errorMessage(error)),
  });
  return askedAt === null ? (
    <TextButton disabled={ask.isPending} onClick={() => ask.mutate({ experienceId, revision })}>
      Ask {name} to confirm
    </TextButton>
  ) : (
    <Line text={`You asked ${name} to confirm on ${formatDay(askedAt)}. It has not answered yet.`}>
      <TextButton disabled={withdraw.isPending} onClick={() => withdraw.mutate({ experienceId })}>
        Withdraw
      </TextButton>
    </Line>
  );
}

const Line = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-muted wrap-anywhere">
    <span className="min-w-0">{text}</span>
    {children}
  </p>
);

function EmailRequest({ reference }: { reference: OwnReference }) {
  const { experienceId, email, company, answered } = reference;
  const [dialog, setDialog] = useState<"ask" | "answer">();
  const close = () => setDialog(undefined);
  const remove = useCommand(RemoveReference, {
    onSuccess: close,
    onError: (error) => failed(RemoveReference, "Could not remove", errorMessage(error)),
  });
  const removal = (label: string) => (
    <TextButton disabled={remove.isPending} onClick={() => remove.mutate({ experienceId })}>
      {label}
    </TextButton>
  );
  if (email?.current === true && email.status === "waiting")
    return (
      <Line
        text={`You asked ${email.address} on ${formatDay(email.askedAt)}. They can answer until ${formatDay(email.expiresAt)}.`}
      >
        {removal("Withdraw")}
      </Line>
    );
  if (email?.current === true && email.answer === "yes")
    return (
      <>
        <TextButton onClick={() => setDialog("answer")}>
          <Icon of={EnvelopeIcon} size="sm" />
          {formatAnsweredFrom(reference.domain)}
        </TextButton>
        <Dialog
          open={dialog === "answer"}
          onClose={close}
          title={formatAnsweredFrom(reference.domain)}
          actions={
            <>
              <Button
                kind="danger"
                pending={remove.isPending && "Removing..."}
                onClick={() => remove.mutate({ experienceId })}
              >
                Remove answer
              </Button>
              <Button onClick={close}>Close</Button>
            </>
          }
        >
          <p className="text-ink-2">{answeredFromText(reference.domain)}</p>
          <p className="mt-3 text-sm text-muted wrap-anywhere">
            Answered by {email.address} on {formatDay(email.answeredAt ?? email.askedAt)}. Only you see the address.
          </p>
        </Dialog>
      </>
    );
  if (email?.current === true && email.answer !== null)
    return (
      <Line
        text={
          email.answer === "no"
            ? `${email.address} answered that role or dates are wrong. Only you see this.`
            : `${email.address} cannot say whether role and dates are right. Only you see this.`
        }
      >
        {removal("Remove")}
      </Line>
    );
  if (answered || company !== null) return null;
  const again = askAgainAt(email);
  if (again !== undefined)
    return <Line text={`You can ask someone at ${reference.domain} again on ${formatDay(again)}.`} />;
  return (
    <>
      {email?.status === "undelivered" && <Line text={`Your question did not reach ${email.address}.`} />}
      <TextButton onClick={() => setDialog("ask")}>Ask someone at {reference.domain}</TextButton>
      <AskDialog open={dialog === "ask"} reference={reference} onClose={close} />
    </>
  );
}

/** When another email may be sent; undefined if now. */
function askAgainAt(email: OwnReference["email"]): string | undefined {
  if (email === null || email.status === "undelivered") return undefined;
  const at = Date.parse(email.askedAt) + referencePolicy.askAgainAfter;
  return at > Date.now() ? new Date(at).toISOString() : undefined;
}
