import { SendEmailCode } from "@provenwork/contracts/account/commands";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountPaths } from "#account/paths.ts";
import { Button, TextLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";

const ConfirmEmail = lazyPart(() =>
  import("#account/settings/confirm-email.tsx").then((module) => module.ConfirmEmail),
);

/** Tells a candidate without a verified address that answers are not emailed, and lets them verify one. */
export function UnconfirmedEmail() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useAnswer(GetAccountSettings, {});
  const [isConfirming, setConfirming] = useState(false);
  const send = useCommand(SendEmailCode, {
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
      setConfirming(true);
    },
    onError: (error) => failed(SendEmailCode, "Could not send the code", errorMessage(error)),
  });
  if (data === undefined || data.provenEmail !== null) return null;
  const { email, emailCode } = data;
  const begin = () => {
    if (emailCode === null && email !== null) send.mutate({ email });
    else setConfirming(true);
  };
  return (
    <div className="mt-5">
      <Note tone="waiting">
        <p className="wrap-anywhere">
          <strong className="font-semibold">You will only see the answer here until you confirm your email.</strong>{" "}
          {`We have not confirmed ${email ?? "an address of yours"}. You can still apply.`}
        </p>
        {isConfirming ? (
          <div className="mt-3">
            <ConfirmEmail {...data} answeredAt={dataUpdatedAt} />
          </div>
        ) : (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" pending={send.isPending && "Sending..."} onClick={begin}>
              {emailCode === null ? "Email me a code" : "Enter the code"}
            </Button>
            <TextLink to={accountPaths.settings()}>Change address</TextLink>
          </p>
        )}
      </Note>
    </div>
  );
}
