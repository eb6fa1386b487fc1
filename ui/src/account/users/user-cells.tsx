import type { Role } from "@provenwork/contracts/account/rules";
import type { ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { CheckCircleIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { EmailAddress } from "#design/email-address.tsx";
import { type UserAct, grant, userName, openingOfResume, reinstatement, suspension, withdrawal } from "./acts.ts";
import { formatDay } from "#design/format.ts";

const roleNames: Readonly<Record<Role, string>> = {
  candidate: "Candidate",
  employer: "Employer",
  admin: "Admin",
  auditor: "Auditor",
};

export const userColumns = ["Name", "Email", "Role", "Status", "Registered", "Actions"] as const;

interface Props {
  user: ListedUser;
  /** The viewer's own account: admins cannot act on themselves. */
  own: boolean;
  onAct: (act: UserAct) => void;
}

/** A row of the list of users. */
export const UserCells = ({ user, own, onAct }: Props) => (
  <>
    <td className="min-w-[16ch] wrap-anywhere">
      <p className="font-semibold">{userName(user)}</p>
      <p className="text-sm text-muted">{user.username}</p>
    </td>
    <td data-label="Email" className="wrap-anywhere md:min-w-44">
      {user.email === "" ? "N/A" : <EmailAddress of={user.email} />}
    </td>
    <td data-label="Role">{roleNames[user.userType]}</td>
    <td data-label="Status">
      <State suspension={user.suspension} />
    </td>
    <td data-label="Registered" className="whitespace-nowrap">
      {formatDay(user.createdAt)}
    </td>
    <td>{own ? <span className="text-sm text-muted">Your account</span> : <Actions user={user} onAct={onAct} />}</td>
  </>
);

const State = ({ suspension: since }: Pick<ListedUser, "suspension">) =>
  since === null ? (
    <Badge icon={CheckCircleIcon}>Active</Badge>
  ) : (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge icon={NoSymbolIcon} tone="refused">
        Suspended
      </Badge>
      <p className="text-sm text-muted wrap-anywhere">
        {formatDay(since.at)}: {since.reason}
      </p>
    </div>
  );

function Actions({ user, onAct }: Omit<Props, "own">) {
  const name = userName(user);
  const { userType } = user;
  const suspended = user.suspension !== null;
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      {suspended ? (
        <Button size="sm" aria-label={`Reinstate ${name}`} onClick={() => onAct(reinstatement(user))}>
          Reinstate
        </Button>
      ) : (
        <Button size="sm" aria-label={`Suspend ${name}`} onClick={() => onAct(suspension(user))}>
          Suspend
        </Button>
      )}
      {!suspended && userType === "auditor" && (
        <Button size="sm" kind="quiet" aria-label={`Remove auditor: ${name}`} onClick={() => onAct(withdrawal(user))}>
          Remove auditor
        </Button>
      )}
      {userType === "candidate" && (
        <Button size="sm" kind="quiet" aria-label={`Open resume: ${name}`} onClick={() => onAct(openingOfResume(user))}>
          Open resume
        </Button>
      )}
      {!suspended && (userType === "candidate" || userType === "employer") && (
        <Button size="sm" kind="quiet" aria-label={`Make auditor: ${name}`} onClick={() => onAct(grant(user))}>
          Make auditor
        </Button>
      )}
    </div>
  );
}
