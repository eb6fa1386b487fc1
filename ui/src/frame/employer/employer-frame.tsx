import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import {
  BriefcaseIcon,
  BuildingOffice2Icon,
  CheckIcon,
  CodeBracketIcon,
  InboxIcon,
  PlusIcon,
  Squares2X2Icon,
} from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { EmailNotice } from "../email-notice.tsx";
import { applicationPaths } from "#application/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { developerPaths } from "#developer/paths.ts";
import { RailFrame, type RailItem, closeRail, currentItemClasses } from "#design/rail.tsx";
import { useLocation } from "#kernel/router.ts";
import { landingPaths } from "#landing/paths.ts";
import { employerPaths } from "#employer/paths.ts";
import { Bell, RailFoot } from "./rail-foot.tsx";
import { lazyPart } from "#kernel/lazy.tsx";

const Count = lazyPart(() => import("./rail-count.tsx").then((module) => module.RailCount));

const counted = (label: "Applications" | "Confirmations") => (
  <span className="inline-flex items-center">
    {label}
    <Count of={label} />
  </span>
);

/** Navigation of members; lists only screens that exist. */
const places: readonly RailItem[] = [
  { label: "Dashboard", icon: Squares2X2Icon, to: employerPaths.dashboard() },
  {
    label: "Manage Jobs",
    icon: BriefcaseIcon,
    to: employerPaths.jobs(),
    isActiveAt: (pathname) =>
      pathname.startsWith(`${employerPaths.jobs()}/`) &&
      !pathname.endsWith("/applications") &&
      pathname !== employerPaths.createJob(),
  },
  {
    label: counted("Applications"),
    icon: InboxIcon,
    to: applicationPaths.company(),
    isActiveAt: (pathname) => pathname.endsWith("/applications"),
  },
  {
    label: counted("Confirmations"),
    icon: CheckIcon,
    to: employerPaths.confirmations(),
  },
  { label: "Profile", icon: BuildingOffice2Icon, to: companyPaths.profile() },
  { label: "Developers", icon: CodeBracketIcon, to: developerPaths.developers() },
];

/** Frame of the employer screens, with their navigation. */
export function EmployerFrame({
  profile,
  children,
}: {
  profile: EmployerProfileView | undefined;
  children: ReactNode;
}) {
  return (
    <RailFrame
      label="Employer"
      home={landingPaths.landing()}
      items={places}
      lead={<PostJob />}
      foot={<RailFoot profile={profile} />}
      corner={<Bell />}
    >
      <EmailNotice />
      {children}
    </RailFrame>
  );
}

function PostJob() {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      to={employerPaths.createJob()}
      onClick={closeRail}
      icon={PlusIcon}
      aria-current={pathname === employerPaths.createJob() ? "page" : undefined}
      className={`aria-[current=page]:border-accent-line ${currentItemClasses}`}
    >
      Post Job
    </ButtonLink>
  );
}
