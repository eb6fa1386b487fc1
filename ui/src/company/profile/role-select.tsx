import { ChangeMemberRole } from "@provenwork/contracts/company/commands";
import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import { type MemberRole, memberRoles } from "@provenwork/contracts/company/rules";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useQueryClient } from "@tanstack/react-query";
import { inputClasses } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { roleNames } from "../labels.ts";

/** A member's role; a choice is saved immediately. */
export function RoleSelect({ memberId, name, role }: { memberId: string; name: string; role: MemberRole }) {
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [GetCompanyMembers, GetEmployerProfile].map((query) => client.invalidateQueries({ queryKey: [query.name] })),
    );
  const change = useCommand(ChangeMemberRole, {
    onSuccess(changed) {
      const invitations = changed.role === "owner" ? "" : ". Invitations they sent no longer work.";
      succeeded(ChangeMemberRole, "Role changed", `${name}: ${roleNames[changed.role]}${invitations}`);
      void reload();
    },
    onError(error) {
      failed(ChangeMemberRole, "Could not change the role", errorMessage(error));
      void reload();
    },
  });
  return (
    <select
      aria-label={`Role of ${name}`}
      className={`${inputClasses} min-h-8! py-1! text-sm max-md:w-36`}
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ memberId, role: target.value as MemberRole })}
    >
      {memberRoles.map((each) => (
        <option key={each} value={each}>
          {roleNames[each]}
        </option>
      ))}
    </select>
  );
}
