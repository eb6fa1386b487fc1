import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Bars3Icon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { BellLater } from "#account/bell-later.tsx";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { Brand, SkipLink } from "#design/top-bar.tsx";
import { landingPaths } from "#landing/paths.ts";
import { Rail, railId } from "./rail.tsx";

/** What every screen of members has around it: the navigation, which slides in on a phone. */
export function EmployerFrame({
  profile,
  children,
}: {
  profile: EmployerProfileView | undefined;
  children: ReactNode;
}) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex min-h-bar items-center gap-1 border-b border-line bg-surface px-2 md:hidden">
        <Button kind="quiet" size="icon" popoverTarget={railId} aria-label="Menu">
          <Icon of={Bars3Icon} />
        </Button>
        <Brand to={landingPaths.landing()} />
        <span className="ml-auto flex items-center">
          <BellLater />
          <ThemeSwitch />
        </span>
      </header>
      <Rail profile={profile} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
