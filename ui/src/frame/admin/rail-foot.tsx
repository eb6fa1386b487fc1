import type { User } from "@provenwork/contracts/account/queries";
import { ArrowRightStartOnRectangleIcon } from "@heroicons/react/24/outline";
import { useSignOut } from "#frame/use-sign-out.ts";
import { Avatar } from "#design/avatar.tsx";
import { Button } from "#design/button.tsx";
import { ThemeSwitch } from "#design/theme-switch.tsx";
import { landingPaths } from "#landing/paths.ts";

/** Who is signed in, and as what. */
export function RailFoot({ user, title }: { user: User; title: string }) {
  const leave = useSignOut(landingPaths.landing());
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
