import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import {
  ArrowRightStartOnRectangleIcon,
  BriefcaseIcon,
  BuildingOffice2Icon,
  Cog6ToothIcon,
  InboxIcon,
  PlusIcon,
  Squares2X2Icon,
} from "@heroicons/react/24/outline";
import { BellLater } from "#account/bell-later.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon, type IconShape } from "#design/icon.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { Brand } from "#design/top-bar.tsx";
import { accountPaths } from "#account/paths.ts";
import { useLeave } from "#account/use-leave.ts";
import { applicationPaths } from "#application/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { CompanyMark } from "#job/company-mark.tsx";
import { Link, useLocation } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { landingPaths } from "#landing/paths.ts";
import { employerPaths } from "./paths.ts";

export const railId = "rail";

interface Place {
  readonly label: string;
  readonly icon: IconShape;
  readonly to: string;
  /** Whether a page belongs to it that is not its own. */
  readonly holds?: (pathname: string) => boolean;
}

/** Navigation of members; lists only screens that exist. */
const places: readonly Place[] = [
  { label: "Dashboard", icon: Squares2X2Icon, to: employerPaths.dashboard() },
  {
    label: "Manage Jobs",
    icon: BriefcaseIcon,
    to: employerPaths.jobs(),
    holds: (pathname) =>
      pathname.startsWith(`${employerPaths.jobs()}/`) &&
      !pathname.endsWith("/applications") &&
      pathname !== employerPaths.createJob(),
  },
  {
    label: "Applications",
    icon: InboxIcon,
    to: applicationPaths.company(),
    holds: (pathname) => pathname.endsWith("/applications"),
  },
  { label: "Profile", icon: BuildingOffice2Icon, to: companyPaths.profile() },
];

const current = "aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

/** A column beside the page; on a phone a popover, which Escape and a press beside it close. */
export function Rail({ profile }: { profile: EmployerProfileView | undefined }) {
  const { pathname } = useLocation();
  const here = ({ to, holds }: Place) => (pathname === to || holds?.(pathname) === true ? "page" : undefined);
  return (
    <aside
      id={railId}
      popover="auto"
      aria-label="Employer"
      className="inset-0 right-auto m-0 h-dvh max-h-none w-[min(84vw,19rem)] flex-col gap-6 overflow-y-auto border-r border-line bg-surface p-4 text-ink backdrop:bg-scrim open:flex max-md:shadow-float md:sticky md:inset-auto md:top-0 md:flex md:w-auto"
    >
      <div className="px-3 pt-2">
        <Brand to={landingPaths.landing()} />
      </div>
      <ButtonLink
        to={employerPaths.createJob()}
        onClick={closeMenu}
        icon={PlusIcon}
        aria-current={pathname === employerPaths.createJob() ? "page" : undefined}
        className={`aria-[current=page]:border-accent-line ${current}`}
      >
        Post Job
      </ButtonLink>
      <nav aria-label="Main" className="grid gap-1">
        {places.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            onClick={closeMenu}
            aria-current={here(place)}
            className={`flex min-h-9 items-center gap-3 rounded-inner px-3 font-[540] text-muted no-underline hover:bg-hover hover:text-ink max-md:min-h-11 ${current}`}
          >
            <Icon of={place.icon} />
            {place.label}
          </Link>
        ))}
      </nav>
      <RailFoot profile={profile} />
    </aside>
  );
}

/** The link of the page that is open leads nowhere: the menu goes away all the same. */
function closeMenu(): void {
  const rail = document.getElementById(railId);
  if (rail?.matches(":popover-open") === true) rail.hidePopover();
}

/** Who is signed in, in which company. */
function RailFoot({ profile }: { profile: EmployerProfileView | undefined }) {
  const user = useUser();
  const leave = useLeave(accountPaths.auth());
  return (
    <div className="mt-auto grid gap-3">
      {profile !== undefined && (
        <div className="flex items-center gap-3 px-2">
          <CompanyMark company={profile.companyName} logo={profile.companyLogo} />
          <p className="min-w-0 text-sm wrap-anywhere">
            <span className="line-clamp-2 font-semibold">{profile.companyName}</span>
            <span className="line-clamp-1 text-muted">{profile.fullName || user?.username}</span>
          </p>
        </div>
      )}
      <div className="flex items-center">
        <Button
          kind="quiet"
          size="sm"
          icon={ArrowRightStartOnRectangleIcon}
          className="mr-auto"
          onClick={() => void leave()}
        >
          Log out
        </Button>
        <ButtonLink to={accountPaths.settings()} kind="quiet" size="icon" aria-label="Settings">
          <Icon of={Cog6ToothIcon} />
        </ButtonLink>
        <BellLater />
        <ThemeSwitch />
      </div>
    </div>
  );
}
