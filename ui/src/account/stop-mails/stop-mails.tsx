import { StopMails as Stop } from "@provenwork/contracts/account/commands";
import { mailKind } from "@provenwork/contracts/account/mail-preferences";
import { accountPaths } from "#account/paths.ts";
import { mailLabels } from "../settings/labels.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { ButtonLink } from "#design/button.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useParams } from "#kernel/router.ts";
import { StopCard } from "./stop-card.tsx";

/** Stops one kind of mail, without signing in. */
export function StopMails() {
  const { kind: given, token = "" } = useParams();
  const kind = mailKind.safeParse(given).data;
  const stop = useCommand(Stop, {
    onError: (error) => failed(Stop, "Not stopped", errorMessage(error)),
  });
  return (
    <>
      <SignedInBar />
      <StopCard
        question="Stop these emails?"
        about={
          kind === undefined
            ? "This link is incomplete. You can choose your emails in Settings."
            : `${mailLabels[kind]}. Other emails are not affected.`
        }
        stop={() => kind !== undefined && stop.mutate({ kind, token })}
        pending={stop.isPending}
        stopped={stop.isSuccess}
        afterwards="You can choose them again in Settings."
        next={<ButtonLink to={accountPaths.settings()}>Settings</ButtonLink>}
      />
    </>
  );
}
