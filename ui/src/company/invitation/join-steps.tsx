import { Logout } from "@provenwork/contracts/account/session-commands";
import { AcceptInvitation, type OpenInvitation } from "@provenwork/contracts/company/commands";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";
import { displayName } from "#account/display-name.ts";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "#frame/return-path.ts";
import { employerPaths } from "#employer/paths.ts";

interface Props {
  token: string;
  invitation: OutputOf<typeof OpenInvitation>;
  /** Called if the link may no longer work. */
  onStale: () => void;
}

/** Visitors sign in or create an account first; employers join; other roles see that they cannot. */
export function JoinSteps(props: Props) {
  const { user } = useSession();
  const returnState = useReturnState();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <div className="grid gap-4">
        <p>To join, sign in with your employer account, or create one. You return here afterwards.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="primary" to={accountPaths.auth({ userType: "employer" })} state={returnState}>
            Create account
          </ButtonLink>
          <ButtonLink to={accountPaths.auth()} state={returnState}>
            Sign in
          </ButtonLink>
        </div>
      </div>
    );
  }
  return user.userType === "employer" ? <Join {...props} /> : <OtherAccount name={displayName(user)} />;
}

function Join({ token, invitation, onStale }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const [refused, setRefused] = useState<string>();
  const accept = useCommand(AcceptInvitation, {
    async onSuccess({ companyName }) {
      succeeded(AcceptInvitation, "Welcome", `You are a member of ${companyName} now.`);
      await client.invalidateQueries({ queryKey: [GetEmployerProfile.name] });
      void navigate(employerPaths.dashboard(), { replace: true });
    },
    onError(error) {
      setRefused(errorMessage(error));
      onStale();
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        You are signed in as <strong className="break-words">{user && displayName(user)}</strong>. As a member you work
        on all jobs and applications of {invitation.companyName}.
      </p>
      {refused !== undefined && (
        <Note tone="refused" live>
          {refused}
        </Note>
      )}
      <Button
        kind="primary"
        className="justify-self-start"
        pending={accept.isPending && "Joining..."}
        onClick={() => accept.mutate({ token })}
      >
        <span className="max-w-72 truncate">Join {invitation.companyName}</span>
      </Button>
    </div>
  );
}

function OtherAccount({ name }: { name: string }) {
  const { signOut } = useSession();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      failed(Logout, "Logout failed", errorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p>
        You are signed in as <strong className="break-words">{name}</strong>, which is not an employer account. Sign
        out, then sign in with an employer account or create one.
      </p>
      <Button className="justify-self-start" pending={pending && "Signing out..."} onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
