import type { User } from "@provenwork/contracts/account/queries";
import { SignOutButton } from "#frame/sign-out-button.tsx";
import { Avatar } from "#design/avatar.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { landingPaths } from "#landing/paths.ts";

/** The signed-in user with their role, and sign-out. */
export function RailFoot({ user, title }: { user: User; title: string }) {
  const name = user.fullName || user.username;
  return (
    <div className="mt-auto grid gap-3">
      <div className="flex items-center gap-3 px-2">
        <Avatar name={name} />
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="line-clamp-2 font-semibold">{name}</span>
          <span className="text-muted">{title}</span>
        </p>
      </div>
      <div className="flex items-center">
        <SignOutButton next={landingPaths.landing()}>Logout</SignOutButton>
        <ThemeSwitch />
      </div>
    </div>
  );
}
