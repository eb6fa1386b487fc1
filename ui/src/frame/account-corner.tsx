import {
  ArrowRightStartOnRectangleIcon,
  BriefcaseIcon,
  Cog6ToothIcon,
  InboxIcon,
  Squares2X2Icon,
  UserCircleIcon,
} from "@heroicons/react/24/outline";
import type { User } from "@provenwork/contracts/account/queries";
import { applicationPaths } from "#application/paths.ts";
import { Avatar } from "#design/avatar.tsx";
import { Menu } from "#design/menu.tsx";
import { jobPaths } from "#job/paths.ts";
import { landingPaths } from "#landing/paths.ts";
import { Bell } from "./bell.tsx";
import { accountPaths } from "#account/paths.ts";
import { useSignOut } from "./use-sign-out.ts";

/** An item of the navigation. */
export interface NavItem {
  readonly label: string;
  readonly to: string;
}

const icons = new Map([
  [jobPaths.board(), BriefcaseIcon],
  [applicationPaths.own(), InboxIcon],
]);

/** The right end of the top bar: the bell for candidates and employers, and the account menu. */
export function AccountCorner({
  user,
  name,
  places,
  profile,
}: {
  user: User;
  name: string;
  places: readonly NavItem[];
  profile: string;
}) {
  const { userType, username } = user;
  const leave = useSignOut(userType === "employer" ? accountPaths.auth() : landingPaths.landing());
  const head = (
    <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5">
      <p className="font-semibold">{name}</p>
      {name !== username && <p className="text-sm text-muted">{username}</p>}
    </div>
  );
  return (
    <>
      {(userType === "candidate" || userType === "employer") && <Bell />}
      <Menu
        label={`${name}: your menu`}
        trigger={<Avatar name={name} />}
        head={head}
        entries={[
          ...places
            .filter(({ to }) => to !== profile)
            .map(({ label, to }) => ({ label, to, icon: icons.get(to) ?? Squares2X2Icon })),
          { label: "Your Profile", icon: UserCircleIcon, to: profile },
          { label: "Settings", icon: Cog6ToothIcon, to: accountPaths.settings() },
          { label: "Sign out", icon: ArrowRightStartOnRectangleIcon, onSelect: () => void leave() },
        ]}
      />
    </>
  );
}
