import { Bars3Icon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Link, useLocation } from "#kernel/router.ts";
import { Button } from "./button.tsx";
import { Icon, type IconShape } from "./icon.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { Brand, SkipLink } from "./top-bar.tsx";

const railId = "rail";

/** An item of the navigation. */
export interface RailItem {
  readonly label: ReactNode;
  readonly icon: IconShape;
  readonly to: string;
  /** Whether the item is also active at this path. */
  readonly isActiveAt?: (pathname: string) => boolean;
}

interface Props {
  /** Names the rail for screen readers. */
  label: string;
  /** Target of the brand's link. */
  home: string;
  items: readonly RailItem[];
  /** Between the brand and the items. */
  lead?: ReactNode;
  /** At the bottom, for the signed-in user. */
  foot: ReactNode;
  /** On a phone, left of the theme switch. */
  corner?: ReactNode;
  children: ReactNode;
}

const slideInClasses =
  "inset-0 right-auto m-0 h-dvh max-h-none w-[min(84vw,19rem)] flex-col gap-6 overflow-y-auto border-r border-line bg-surface p-4 text-ink backdrop:bg-scrim open:flex max-md:shadow-float";

/** Opens the navigation on a phone. */
export const MenuButton = ({ className }: { className?: string }) => (
  <Button kind="quiet" size="icon" popoverTarget={railId} aria-label="Menu" className={className}>
    <Icon of={Bars3Icon} />
  </Button>
);

/** The navigation of a page with a top bar, on a phone; `MenuButton` opens it. */
export const PhoneMenu = ({ label, home, items }: Pick<Props, "label" | "home" | "items">) => (
  <aside id={railId} popover="auto" aria-label={label} className={`${slideInClasses} md:hidden`}>
    <div className="px-3 pt-2">
      <Brand to={home} />
    </div>
    <RailItems places={items} />
  </aside>
);

/** A page next to its navigation, which is a column, or a popover on a phone. */
export function RailFrame({ label, home, items, lead, foot, corner, children }: Props) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex min-h-bar items-center gap-1 border-b border-line bg-surface px-2 md:hidden">
        <MenuButton />
        <Brand to={home} />
        <span className="ml-auto flex items-center">
          {corner}
          <ThemeSwitch />
        </span>
      </header>
      <aside
        id={railId}
        popover="auto"
        aria-label={label}
        className={`${slideInClasses} md:sticky md:inset-auto md:top-0 md:flex md:w-auto`}
      >
        <div className="px-3 pt-2">
          <Brand to={home} />
        </div>
        {lead}
        <RailItems places={items} />
        {foot}
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Classes of a link to the open page. */
export const currentItemClasses = "aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

function RailItems({ places }: { places: readonly RailItem[] }) {
  const { pathname } = useLocation();
  const here = ({ to, isActiveAt }: RailItem) =>
    pathname === to || isActiveAt?.(pathname) === true ? "page" : undefined;
  return (
    <nav aria-label="Main" className="grid gap-1">
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          onClick={closeRail}
          aria-current={here(place)}
          className={`flex min-h-9 items-center gap-3 rounded-inner px-3 font-[540] text-muted no-underline hover:bg-hover hover:text-ink max-md:min-h-11 ${currentItemClasses}`}
        >
          <Icon of={place.icon} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

/** Closes the popover; needed for the link to the open page, which does not navigate. */
export function closeRail(): void {
  const rail = document.getElementById(railId);
  if (rail?.matches(":popover-open") === true) rail.hidePopover();
}
