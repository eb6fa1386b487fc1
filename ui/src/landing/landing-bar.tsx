import { ButtonLink } from "#design/button.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { paths } from "../paths.ts";

/** Anchors of the page, and the way in. */
export function LandingBar({ signedIn }: { signedIn: boolean }) {
  const nav = (
    <nav aria-label="On this page" className="max-md:hidden">
      <a
        href="#how"
        className="flex min-h-9 items-center rounded-inner px-3 font-[540] text-muted no-underline hover:bg-hover hover:text-ink"
      >
        How it Works
      </a>
    </nav>
  );
  return (
    <TopBar home={paths.landing()} nav={nav}>
      {signedIn ? (
        <ButtonLink to={paths.candidateDashboard()} className="ml-1">
          Dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.auth()} className="ml-1">
          Sign In
        </ButtonLink>
      )}
    </TopBar>
  );
}
