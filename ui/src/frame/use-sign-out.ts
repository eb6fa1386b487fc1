import { Logout } from "@provenwork/contracts/account/session-commands";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";

/** Signs out, reports it and navigates to a public page. */
export function useSignOut(to: string): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      succeeded(Logout, "Logout successful", "You have been logged out");
      void navigate(to);
    } catch (error) {
      failed(Logout, "Logout failed", errorMessage(error));
    }
  };
}
