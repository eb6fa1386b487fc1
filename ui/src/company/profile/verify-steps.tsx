import { type CompanyVerification, GetCompanyVerification } from "@provenwork/contracts/company/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { isLive } from "#design/mailed-code.ts";
import { secondsUntil } from "#kernel/countdown.ts";
import { useServerClock } from "#kernel/server-time.ts";
import { DomainAddressForm } from "./domain-address-form.tsx";
import { DomainCodeForm } from "./domain-code-form.tsx";

interface Props {
  verification: CompanyVerification;
  answeredAt: number;
  /** The host of the website. */
  host: string;
}

/** Takes an address, then the code mailed to it. An expired code of an earlier visit is ignored. */
export function VerifySteps({ verification: { serverTime, code }, answeredAt, host }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [GetCompanyVerification.name] });
  const time = useServerClock(serverTime, answeredAt);
  const [asking, setAsking] = useState(() => code === null || !isLive(code, Date.parse(serverTime)));
  if (asking || code === null) {
    return (
      <DomainAddressForm
        host={host}
        seconds={code === null ? 0 : secondsUntil(code.resendAt, time.now, time.offset)}
        onSent={async () => {
          await reload();
          setAsking(false);
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted" role="status">
        {code.mail === "failed" ? "We tried to email it to" : "The code goes to"}{" "}
        <strong className="font-semibold text-ink wrap-anywhere">{code.address}</strong>. Any member can enter it.
      </p>
      <DomainCodeForm key={code.address} code={code} time={time} reload={reload} />
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Use another address
      </Button>
    </div>
  );
}
