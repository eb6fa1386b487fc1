import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Cog6ToothIcon } from "@heroicons/react/24/outline";
import { accountPaths } from "#account/paths.ts";
import { SignOutButton } from "#frame/sign-out-button.tsx";
import { ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { useUser } from "#kernel/session.tsx";
import { lazyPart } from "#kernel/lazy.tsx";

export const Bell = lazyPart(
  () => import("../bell.tsx").then((module) => module.Bell),
  () => <span className="size-control" />,
);

/** The company and the signed-in member, with sign-out and settings. */
export function RailFoot({ profile }: { profile: EmployerProfileView | undefined }) {
  const user = useUser();
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
      <div className="-mx-2 flex items-center">
        <SignOutButton next={accountPaths.auth()}>Sign out</SignOutButton>
        <ButtonLink to={accountPaths.settings()} kind="quiet" size="icon" aria-label="Settings">
          <Icon of={Cog6ToothIcon} />
        </ButtonLink>
        <Bell />
        <ThemeSwitch />
      </div>
    </div>
  );
}
