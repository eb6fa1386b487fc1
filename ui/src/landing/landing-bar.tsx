import { Bars3Icon } from "@heroicons/react/24/outline";
import { useRef } from "react";
import { ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { accountPaths } from "#account/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { landingPaths } from "./paths.ts";

const anchors = [
  { href: "#how", label: "How it Works" },
  { href: "#about", label: "About Us" },
  { href: "#contact", label: "Contact" },
];
const linkClasses =
  "flex min-h-9 items-center rounded-inner px-3 font-[540] text-muted no-underline hover:bg-hover hover:text-ink";

/** Anchor links and the sign-in button. */
export function LandingBar({ signedIn }: { signedIn: boolean }) {
  const nav = (
    <nav aria-label="On this page" className="flex max-md:hidden">
      {anchors.map(({ href, label }) => (
        <a key={href} href={href} className={linkClasses}>
          {label}
        </a>
      ))}
    </nav>
  );
  return (
    <TopBar home={landingPaths.landing()} nav={nav} crowded>
      {signedIn ? (
        <ButtonLink to={candidatePaths.dashboard()} className="ml-1">
          Dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={accountPaths.auth()} className="ml-1">
          Sign In
        </ButtonLink>
      )}
      <PhoneMenu />
    </TopBar>
  );
}

/** The anchor links as a menu, for narrow screens. */
function PhoneMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget="landing-menu"
        aria-label="Menu"
        className="grid size-control cursor-pointer place-items-center rounded-card text-ink-2 hover:bg-hover md:hidden"
      >
        <Icon of={Bars3Icon} />
      </button>
      <nav
        ref={menu}
        id="landing-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-4 top-[calc(var(--spacing-bar)+0.5rem)] bottom-auto w-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float md:hidden"
      >
        {anchors.map(({ href, label }) => (
          <a key={href} href={href} className={`${linkClasses} min-h-11!`} onClick={() => menu.current?.hidePopover()}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
