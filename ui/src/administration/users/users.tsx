import { GetAdminUsers } from "@provenwork/contracts/administration/admin-queries";
import { roles } from "@provenwork/contracts/account/rules";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { usePages } from "#kernel/query.ts";
import { AdminScreen } from "../admin-screen.tsx";
import { dayText } from "../day-text.ts";
import { ListCard } from "../list/list-card.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { roleNames } from "./role-names.ts";

const params = z.object({ q: z.string().max(100).optional(), role: z.enum(roles).optional() });

const choices = [
  {
    name: "role",
    label: "Role",
    options: {
      "": "Candidates and employers",
      candidate: "Candidates",
      employer: "Employers",
      admin: "Admins",
      auditor: "Auditors",
    },
  },
] as const;

/** Accounts, searched and paged through. */
export const Users = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Users">
          Everybody with an account: the newest first, or in the order of what a search finds.
        </PageHead>
        <UserList />
      </Main>
    )}
  </AdminScreen>
);

function UserList() {
  const { given, set } = useListParams(params);
  const list = usePages(GetAdminUsers, given);
  const filtered = given.q !== undefined || given.role !== undefined;
  return (
    <>
      <ListFilters
        label="Users"
        placeholder="Name, username, email or its host"
        choices={choices}
        given={given}
        onChange={set}
      />
      <ListCard
        things="users"
        columns={["Name", "Email", "Role", "Registered"]}
        list={list}
        none={
          filtered
            ? {
                title: "No users found",
                text: "A search finds the beginnings of usernames, of the words of names, and of addresses.",
                action: <Button onClick={() => set({})}>Show all users</Button>,
              }
            : { title: "No users found", text: "Nobody has registered yet." }
        }
      >
        {({ fullName, username, email, userType, createdAt }) => (
          <>
            <td className="wrap-anywhere">
              <p className="font-semibold">{fullName || username}</p>
              <p className="text-sm text-muted">{username}</p>
            </td>
            <td data-label="Email" className="wrap-anywhere">
              {email || "N/A"}
            </td>
            <td data-label="Role">{roleNames[userType]}</td>
            <td data-label="Registered" className="whitespace-nowrap">
              {dayText(createdAt)}
            </td>
          </>
        )}
      </ListCard>
    </>
  );
}
