import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { lastSessionHandle } from "#kernel/session-handle.ts";
import { hasSessionHint } from "#kernel/hints.ts";
import { AuthenticationErrorCard } from "./authentication-error-card.tsx";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "./return-path.ts";

/**
 * The session check failed repeatedly. Shows the last session handle known to this browser; the user counts as authenticated
 * until the server says otherwise.
 */
export function AuthenticationError({ onRetry }: { onRetry: () => void }) {
  const handle = lastSessionHandle();
  const returnState = useReturnState();
  return (
    <AuthenticationErrorCard>
      <p>We detected an issue with your session. Please try logging in again.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-sunken p-4 text-sm">
        <dt className="text-muted">Session ID</dt>
        <dd className="font-mono">{handle ?? "none"}</dd>
        <dt className="text-muted">Authenticated</dt>
        <dd className="font-mono">{hasSessionHint() || handle !== undefined ? "yes" : "no"}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" icon={ArrowPathIcon} onClick={onRetry}>
          Retry
        </Button>
        <ButtonLink to={accountPaths.auth()} state={returnState}>
          Go to Login
        </ButtonLink>
      </div>
    </AuthenticationErrorCard>
  );
}
