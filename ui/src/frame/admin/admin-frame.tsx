import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import type { User } from "@provenwork/contracts/account/queries";
import { GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import {
  ArrowDownTrayIcon,
  BriefcaseIcon,
  BuildingOfficeIcon,
  ClockIcon,
  DocumentCheckIcon,
  EnvelopeIcon,
  FlagIcon,
  InboxIcon,
  ServerStackIcon,
  Square3Stack3DIcon,
  Squares2X2Icon,
  UsersIcon,
} from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { auditPaths } from "#audit/paths.ts";
import { RailFrame, type RailItem } from "#design/rail.tsx";
import { landingPaths } from "#landing/paths.ts";
import { administrationPaths } from "#administration/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { RailFoot } from "./rail-foot.tsx";

/** Navigation of admins; lists only screens that exist. */
const places: readonly RailItem[] = [
  { label: "Dashboard", icon: Squares2X2Icon, to: administrationPaths.admin() },
  { label: <TrustLink />, icon: FlagIcon, to: administrationPaths.trust() },
  { label: "Users", icon: UsersIcon, to: administrationPaths.users() },
  { label: "Companies", icon: BuildingOfficeIcon, to: administrationPaths.companies() },
  { label: "Jobs", icon: BriefcaseIcon, to: administrationPaths.jobs() },
  { label: "Applications", icon: InboxIcon, to: administrationPaths.applications() },
  { label: "Certificates", icon: DocumentCheckIcon, to: administrationPaths.certificates() },
  { label: <MessagesLink />, icon: EnvelopeIcon, to: administrationPaths.messages() },
  { label: "Operations", icon: ServerStackIcon, to: administrationPaths.operations() },
  {
    label: "Histories",
    icon: ClockIcon,
    to: auditPaths.histories(),
    isActiveAt: (pathname) => pathname.startsWith(auditPaths.history("")),
  },
  { label: "Tree heads", icon: Square3Stack3DIcon, to: auditPaths.heads() },
  { label: "Exports", icon: ArrowDownTrayIcon, to: auditPaths.exports() },
];

/** Frame of the admin screens, with their navigation. */
export const AdminFrame = ({ admin, children }: { admin: User; children: ReactNode }) => (
  <RailFrame
    label="Administration"
    home={landingPaths.landing()}
    items={places}
    foot={<RailFoot user={admin} title="Admin" />}
  >
    {children}
  </RailFrame>
);

/** The label with the number of open cases, live. */
function TrustLink() {
  return (
    <>
      Trust desk
      <RailCount of={useAnswer(GetTrustCounts, {}).data?.all} words="waiting" />
    </>
  );
}

/** The label with the number of unread messages, live. */
function MessagesLink() {
  return (
    <>
      Messages
      <RailCount of={useAnswer(GetUnreadMessages, {}).data} words="unread" />
    </>
  );
}

/** A count next to an item of the rail; nothing for zero. */
const RailCount = ({ of, words }: { of: BoundedCount | undefined; words: string }) =>
  of !== undefined &&
  of.count > 0 && (
    <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-on-accent tabular-nums">
      {formatCount(of)}
      <span className="sr-only"> {words}</span>
    </span>
  );
