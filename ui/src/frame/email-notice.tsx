import { accountPaths } from "#account/paths.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useLocation } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";

const EmailStopped = lazyPart(() => import("./email-stopped.tsx").then((module) => module.EmailStopped));

/** On every screen of a person who gets no email, except Settings, which has the same and the way out. */
export function EmailNotice() {
  const because = useUser()?.emailStopped;
  const { pathname } = useLocation();
  return because === undefined || pathname === accountPaths.settings() ? null : <EmailStopped because={because} />;
}
