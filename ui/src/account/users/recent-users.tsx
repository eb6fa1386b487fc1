import { GetAdminUsers } from "@provenwork/contracts/administration/admin-queries";
import { useAnswer } from "#kernel/query.ts";
import { administrationPaths } from "#administration/paths.ts";
import { RecentTable, recent } from "#design/recent-table.tsx";
import { formatDay } from "#design/format.ts";

export const RecentUsers = () => (
  <RecentTable
    id="recent-users"
    title="Recent Users"
    all={{ label: "All users", to: administrationPaths.users() }}
    columns={["Name", "Email", "Date"]}
    none="No users found"
    query={useAnswer(GetAdminUsers, { limit: recent })}
  >
    {({ fullName, username, email, createdAt }) => (
      <>
        <td className="font-semibold wrap-anywhere">{fullName || username}</td>
        <td data-label="Email" className="wrap-anywhere">
          {email || "N/A"}
        </td>
        <td data-label="Date" className="whitespace-nowrap">
          {formatDay(createdAt)}
        </td>
      </>
    )}
  </RecentTable>
);
