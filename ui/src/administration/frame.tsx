import type { User } from "@provenwork/contracts/account/queries";
import {
  ArrowRightStartOnRectangleIcon,
  ServerStackIcon,
  Squares2X2Icon,
  UsersIcon,
} from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { useLeave } from "#account/use-leave.ts";
import { Avatar } from "#design/avatar.tsx";
import { Button } from "#design/button.tsx";
import { RailFrame, type RailPlace } from "#design/rail.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { landingPaths } from "#landing/paths.ts";
import { administrationPaths } from "./paths.ts";

/** Navigation of admins; lists only screens that exist. */
const places: readonly RailPlace[] = [
  { label: "Dashboard", icon: Squares2X2Icon, to: administrationPaths.admin() },
  { label: "Users", icon: UsersIcon, to: administrationPaths.users() },
  { label: "Operations", icon: ServerStackIcon, to: administrationPaths.operations() },
];

/** What every screen of admins has around it: the navigation, which slides in on a phone. */
export const AdminFrame = ({ admin, children }: { admin: User; children: ReactNode }) => (
  <RailFrame label="Administration" home={landingPaths.landing()} places={places} foot={<RailFoot admin={admin} />}>
    {children}
  </RailFrame>
);

/** Who is signed in. */
function RailFoot({ admin }: { admin: User }) {
  const leave = useLeave(landingPaths.landing());
  const name = admin.fullName || admin.username;
  return (
    <div className="mt-auto grid gap-3">
      <div className="flex items-center gap-3 px-2">
        <Avatar name={name} />
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="line-clamp-2 font-semibold">{name}</span>
          <span className="text-muted">Admin</span>
        </p>
      </div>
      <div className="flex items-center">
        <Button
          kind="quiet"
          size="sm"
          icon={ArrowRightStartOnRectangleIcon}
          className="mr-auto"
          onClick={() => void leave()}
        >
          Logout
        </Button>
        <ThemeSwitch />
      </div>
    </div>
  );
}
