import type { Role } from "@provenwork/contracts/account/rules";
import { Suspense } from "react";
import {
  ArrowRightStartOnRectangleIcon,
  BriefcaseIcon,
  InboxIcon,
  Cog6ToothIcon,
  Squares2X2Icon,
  UserCircleIcon,
} from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { Link, useLocation } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { homeOf } from "./home.ts";
import { accountPaths } from "./paths.ts";
import { applicationPaths } from "#application/paths.ts";
import { useLeave } from "./use-leave.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { jobPaths } from "#job/paths.ts";
import { landingPaths } from "#landing/paths.ts";

const Menu = lazyPart(() => import("#design/menu.tsx").then((module) => module.Menu));

/** Top bar with navigation and account menu for signed-in users, and just the home link for others. */
export function SignedInBar({ remark }: { remark?: string | undefined }) {
  const user = useUser();
  const { pathname } = useLocation();
  const leave = useLeave(user?.userType === "employer" ? accountPaths.auth() : landingPaths.landing());
  if (!user) return <TopBar home={landingPaths.landing()} narrow remark={remark} />;
  const name = user.fullName || user.username;
  const home = homeOf(user.userType);
  const profile = user.userType === "employer" ? companyPaths.profile() : candidatePaths.profile();
  const places = placesOf(user.userType, profile);
  const nav = (
    <nav aria-label="Main" className="flex gap-1 max-md:hidden">
      {places.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : undefined}
          className="flex min-h-9 items-center rounded-inner px-3 font-[540] text-muted no-underline hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  const head = (
    <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5">
      <p className="font-semibold">{name}</p>
      {name !== user.username && <p className="text-sm text-muted">{user.username}</p>}
    </div>
  );
  return (
    <TopBar home={home} nav={nav} narrow remark={remark}>
      <Suspense fallback={<Avatar name={name} />}>
        <Menu
          label={`${name}: your menu`}
          trigger={<Avatar name={name} />}
          head={head}
          entries={[
            ...places.filter(({ to }) => to !== profile),
            { label: "Your Profile", icon: UserCircleIcon, to: profile },
            { label: "Settings", icon: Cog6ToothIcon, to: accountPaths.settings() },
            { label: "Sign out", icon: ArrowRightStartOnRectangleIcon, onSelect: () => void leave() },
          ]}
        />
      </Suspense>
    </TopBar>
  );
}

/** Navigation by role; lists only screens that exist. */
const placesOf = (role: Role, profile: string) => [
  ...(role === "candidate" || role === "employer"
    ? [{ label: "Dashboard", icon: Squares2X2Icon, to: homeOf(role) }]
    : []),
  ...(role === "candidate"
    ? [
        { label: "Jobs", icon: BriefcaseIcon, to: jobPaths.board() },
        { label: "Applications", icon: InboxIcon, to: applicationPaths.own() },
      ]
    : []),
  { label: "Profile", icon: UserCircleIcon, to: profile },
];
