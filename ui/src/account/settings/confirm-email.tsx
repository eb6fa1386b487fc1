import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { secondsUntil } from "#kernel/countdown.ts";
import { useServerClock } from "#kernel/server-time.ts";
import { AddressCodeForm, MailLine } from "./address-code-form.tsx";
import { AddressForm } from "./address-form.tsx";

type Settings = OutputOf<typeof GetAccountSettings>;
type Props = Pick<Settings, "serverTime" | "email" | "emailCode"> & { answeredAt: number };

/** For an account without a verified address: takes an address, then the code mailed to it. */
export function ConfirmEmail({ serverTime, email, emailCode, answeredAt }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
  const time = useServerClock(serverTime, answeredAt);
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isAsking = asking || emailCode === null;
  useEffect(() => {
    if (moved) form.current?.querySelector("input")?.focus();
  }, [moved, isAsking]);
  const show = (asked: boolean) => {
    setMoved(true);
    setAsking(asked);
  };
  return (
    <div ref={form} className="grid gap-4">
      {isAsking ? (
        <AddressForm
          suggested={emailCode?.address ?? email ?? ""}
          seconds={emailCode === null ? 0 : secondsUntil(emailCode.resendAt, time.now, time.offset)}
          onSent={() => reload().then(() => show(false))}
          onCancel={emailCode === null ? undefined : () => show(false)}
        />
      ) : (
        <>
          <p className="text-muted" role="status">
            <MailLine code={emailCode} />
          </p>
          <AddressCodeForm
            key={emailCode.address}
            code={emailCode}
            time={time}
            reload={reload}
            onProven={() => void reload()}
          />
          <Button kind="quiet" size="sm" className="justify-self-start" onClick={() => show(true)}>
            Use another address
          </Button>
        </>
      )}
    </div>
  );
}
