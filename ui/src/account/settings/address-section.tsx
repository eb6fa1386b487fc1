import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { EmailStop } from "@provenwork/contracts/account/rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { emailStopLabels } from "#frame/labels.ts";
import { ProvenBadge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { isLive } from "#design/mailed-code.ts";
import { Note } from "#design/note.tsx";
import { secondsUntil } from "#kernel/countdown.ts";
import { useServerClock } from "#kernel/server-time.ts";
import { AddressCodeForm, MailLine } from "./address-code-form.tsx";
import { AddressForm } from "./address-form.tsx";

type Settings = OutputOf<typeof GetAccountSettings>;
type Props = Pick<Settings, "serverTime" | "email" | "provenEmail" | "emailStopped" | "emailCode"> & {
  answeredAt: number;
};

/** The account's proven address, and the steps to prove another. */
export function AddressSection({ serverTime, email, provenEmail, emailStopped, emailCode, answeredAt }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
  const time = useServerClock(serverTime, answeredAt);
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(() => codeOfBefore({ serverTime, provenEmail, emailCode }));
  const [moved, setMoved] = useState(false);
  const waiting = emailCode !== null && emailCode.issue !== left;
  const goTo = (next: () => void) => () => {
    setMoved(true);
    next();
  };
  const backTo = provenEmail ?? (waiting ? emailCode.address : null);

  if (asking || (!waiting && provenEmail === null))
    return (
      <Step title={titleOf({ provenEmail, emailStopped })} focus={moved}>
        {provenEmail === null && <Unproven />}
        <AddressForm
          suggested={
            provenEmail === null ? (emailCode?.address ?? email ?? "") : emailStopped === null ? "" : provenEmail
          }
          seconds={emailCode === null ? 0 : secondsUntil(emailCode.resendAt, time.now, time.offset)}
          onSent={() => reload().then(goTo(() => setAsking(false)))}
          onCancel={backTo === null ? undefined : goTo(() => setAsking(false))}
        />
      </Step>
    );
  if (waiting)
    return (
      <Step title="Enter the code from your inbox" focus={moved}>
        <p className="text-muted" role="status">
          <MailLine code={emailCode} />
        </p>
        <AddressCodeForm
          key={emailCode.address}
          code={emailCode}
          time={time}
          reload={reload}
          onProven={() => void reload().then(goTo(() => setAsking(false)))}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={goTo(() => setAsking(true))}>Use another address</Button>
          {provenEmail !== null && (
            <Button kind="quiet" className="max-w-full" onClick={goTo(() => setLeft(emailCode.issue))}>
              <span className="truncate">Keep {provenEmail}</span>
            </Button>
          )}
        </div>
      </Step>
    );
  if (emailStopped !== null && provenEmail !== null)
    return (
      <Step title="Your address" focus={moved}>
        <Stopped because={emailStopped} address={provenEmail} />
        <Button className="justify-self-start" onClick={goTo(() => setAsking(true))}>
          Confirm or change address
        </Button>
      </Step>
    );
  return (
    <Step title="Your address" focus={moved}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0">
          Reset links and notices go to <strong className="break-words">{provenEmail}</strong>.
        </span>
        <ProvenBadge>Verified</ProvenBadge>
      </p>
      <Button className="justify-self-start" onClick={goTo(() => setAsking(true))}>
        Change address
      </Button>
    </Step>
  );
}

function titleOf({ provenEmail, emailStopped }: Pick<Props, "provenEmail" | "emailStopped">): string {
  if (provenEmail === null) return "Verify your email address";
  return emailStopped === null ? "Change your email address" : "Confirm or change your email address";
}

/** A code issue that expired before this visit; irrelevant if an address is proven. */
function codeOfBefore({ serverTime, provenEmail, emailCode }: Pick<Props, "serverTime" | "provenEmail" | "emailCode">) {
  const live: boolean = isLive(emailCode, Date.parse(serverTime));
  return provenEmail === null || live ? undefined : emailCode?.issue;
}

/** A step with its heading, which takes focus after a step change. */
function Step({ title, focus, children }: { title: string; focus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [title, focus]);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-md font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}

function Stopped({ because, address }: { because: EmailStop; address: string }) {
  const { title, text } = emailStopLabels[because];
  return (
    <Note tone="refused">
      <p>
        <strong className="font-semibold">{title}</strong> {text} Codes and reset links that you ask for still go to{" "}
        <strong className="break-words">{address}</strong>. To get emails again, confirm this address with a new code,
        or change it.
      </p>
    </Note>
  );
}

const Unproven = () => (
  <Note tone="waiting">
    This account has no verified email address yet, so you could not reset a forgotten password. We email you a code.
    Enter it here to verify the address.
  </Note>
);
