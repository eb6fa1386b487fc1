import type { ReactNode } from "react";
import { Avatar } from "#design/avatar.tsx";
import { Card } from "#design/card.tsx";
import { CertifiedBadge } from "./certified-badge.tsx";

interface Props {
  name: string;
  /** Under the name. */
  line: ReactNode;
  verified: number;
  count: number;
  children?: ReactNode;
}

/** Name and verified share of a profile, the same for its owner and its readers. */
export function ProfileHead({ name, line, verified, count, children }: Props) {
  return (
    <Card aria-labelledby="profile-name" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4 md:p-6">
      <Avatar name={name} large />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h2 id="profile-name" className="text-xl font-bold tracking-tighter break-words">
          {name}
        </h2>
        <div className="text-muted break-words">{line}</div>
        <div className="mt-1">
          <CertifiedBadge verified={verified} count={count} />
        </div>
      </div>
      {children}
    </Card>
  );
}
