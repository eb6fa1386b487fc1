import {
  AcademicCapIcon,
  BriefcaseIcon,
  InboxIcon,
  SparklesIcon,
  Squares2X2Icon,
  UserCircleIcon,
} from "@heroicons/react/24/outline";
import type { Role } from "@provenwork/contracts/account/rules";
import { Avatar } from "#design/avatar.tsx";
import { MenuButton, PhoneMenu, type RailItem } from "#design/rail.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { Link, useLocation } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { homeOf } from "./home.ts";
import { AllUnread } from "./lazy-unread.tsx";
import { applicationPaths } from "#application/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { jobPaths } from "#job/paths.ts";
import { learningPaths } from "#learning/paths.ts";
import { landingPaths } from "#landing/paths.ts";
import { matchingPaths } from "#matching/paths.ts";

const AccountCorner = lazyPart(
  () => import("./account-corner.tsx").then((module) => module.AccountCorner),
  ({ name }) => <Avatar name={name} />,
);

/** Top bar with navigation and account menu for signed-in users, and just the home link for others. */
export function SignedInBar({ remark }: { remark?: string | undefined }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return <TopBar home={landingPaths.landing()} narrow remark={remark} />;
  const name = user.fullName || user.username;
  const home = homeOf(user.userType);
  const profile = user.userType === "employer" ? companyPaths.profile() : candidatePaths.profile();
  const places = navItemsOf(user.userType, profile);
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
  const lead = (
    <>
      <MenuButton className="-mr-2 -ml-2 md:hidden" />
      <PhoneMenu label="Navigation" home={home} items={places} />
    </>
  );
  return (
    <>
      <TopBar home={home} lead={lead} nav={nav} narrow remark={remark}>
        <AccountCorner user={user} name={name} profile={profile} />
      </TopBar>
      <EmailNotice />
    </>
  );
}

const ApplicationsLabel = () => (
  <span className="inline-flex items-center">
    Applications
    <AllUnread />
  </span>
);

/** Navigation by role; lists only screens that exist. */
const navItemsOf = (role: Role, profile: string): readonly RailItem[] => [
  ...(role === "candidate" || role === "employer"
    ? [{ label: "Dashboard", icon: Squares2X2Icon, to: homeOf(role) }]
    : []),
  ...(role === "candidate"
    ? [
        { label: "Smart Matches", icon: SparklesIcon, to: matchingPaths.matchedJobs() },
        { label: "Jobs", icon: BriefcaseIcon, to: jobPaths.board() },
        { label: <ApplicationsLabel />, icon: InboxIcon, to: applicationPaths.own() },
        { label: "Learning", icon: AcademicCapIcon, to: learningPaths.resources() },
      ]
    : []),
  { label: "Profile", icon: UserCircleIcon, to: profile },
];
