import { ArrowRightStartOnRectangleIcon, Cog6ToothIcon, UserCircleIcon } from "@heroicons/react/24/outline";
import type { User } from "@provenwork/contracts/account/queries";
import { Avatar } from "#design/avatar.tsx";
import { Menu } from "#design/menu.tsx";
import { landingPaths } from "#landing/paths.ts";
import { Bell } from "./bell.tsx";
import { accountPaths } from "#account/paths.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The right end of the top bar: the bell for candidates and employers, and the account menu. */
export function AccountCorner({ user, name, profile }: { user: User; name: string; profile: string }) {
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
          { label: "Your Profile", icon: UserCircleIcon, to: profile },
          { label: "Settings", icon: Cog6ToothIcon, to: accountPaths.settings() },
          { label: "Sign out", icon: ArrowRightStartOnRectangleIcon, onSelect: () => void leave() },
        ]}
      />
    </>
  );
}
