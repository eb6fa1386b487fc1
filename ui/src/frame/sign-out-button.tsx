import { ArrowRightStartOnRectangleIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface Props {
  /** Path of the page that is shown afterwards. */
  next: string;
  children: string;
}

export function SignOutButton({ next, children }: Props) {
  const signOut = useSignOut(next);
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={ArrowRightStartOnRectangleIcon}
      className="mr-auto"
      onClick={() => void signOut()}
    >
      {children}
    </Button>
  );
}
