import { InformationCircleIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import type { CompanyMember } from "@provenwork/contracts/company/queries";
import { useState } from "react";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { roleNames } from "../labels.ts";
import { memberRow } from "./member-layout.ts";
import { RoleSelect } from "./role-select.tsx";
import { formatDay } from "#design/format.ts";

const RemoveMemberDialog = lazyPart(() =>
  import("./remove-member-dialog.tsx").then((module) => module.RemoveMemberDialog),
);

interface Props {
  member: CompanyMember;
  /** Name of the company. */
  company: string;
  /** Whether the viewer is an owner. */
  byOwner: boolean;
  lastOwner: boolean;
}

/** A member with the viewer's actions: owners act on all members, others only on themselves. */
export function MemberRow({ member, company, byOwner, lastOwner }: Props) {
  const { memberId, name, email, role, founder, joinedAt, suspended, you } = member;
  const [removing, setRemoving] = useState(false);
  const since = formatDay(joinedAt);
  return (
    <li className={memberRow}>
      <Avatar name={name} />
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-md font-semibold wrap-anywhere">
          {name} {you && <span className="font-normal text-muted">(you)</span>}{" "}
          {suspended && <Badge tone="refused" icon={NoSymbolIcon} children="Suspended" />}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {email !== null && (
            <>
              {email}
              <br />
            </>
          )}
          {founder ? `Created the company on ${since}` : `Member since ${since}`}
        </p>
      </div>
      <div className="max-md:col-start-2">
        {byOwner && !lastOwner ? (
          <RoleSelect memberId={memberId} name={name} role={role} />
        ) : (
          <p className="text-sm font-semibold md:px-3">{roleNames[role]}</p>
        )}
      </div>
      {(byOwner || you) && (
        <Button
          size="sm"
          disabled={lastOwner}
          aria-label={you ? undefined : `Remove ${name}`}
          aria-describedby={lastOwner ? "last-owner" : undefined}
          onClick={() => setRemoving(true)}
        >
          {you ? "Leave" : "Remove"}
        </Button>
      )}
      {lastOwner && you && (
        <p
          id="last-owner"
          className="col-span-full flex gap-2 rounded-inner bg-sunken p-3 text-sm text-muted md:col-start-2"
        >
          <Icon of={InformationCircleIcon} size="sm" className="mt-0.5" />
          You are the only owner. Make someone else owner before you leave or change your role.
        </p>
      )}
      <RemoveMemberDialog open={removing} member={member} company={company} onClose={() => setRemoving(false)} />
    </li>
  );
}
