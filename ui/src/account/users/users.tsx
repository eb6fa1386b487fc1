import { GetAdminUsers, accountStates } from "@provenwork/contracts/administration/admin-queries";
import { roles } from "@provenwork/contracts/account/rules";
import { OpenCandidateResume } from "@provenwork/contracts/candidate/staff-commands";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { downloadFile, showFile } from "#kernel/open-file.ts";
import { usePages } from "#kernel/query.ts";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { ListCard } from "#design/list-card.tsx";
import { ListFilters } from "#design/list-filters.tsx";
import { useListParams } from "#design/use-list-params.ts";
import type { UserAct } from "./acts.ts";
import { UserCells, userColumns } from "./user-cells.tsx";

const ReasonDialog = lazyPart(() => import("#design/reason-dialog.tsx").then((module) => module.ReasonDialog));

const params = z.object({
  q: z.string().max(100).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
});

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
  { name: "state", label: "Status", options: { "": "Any", active: "Active", suspended: "Suspended" } },
] as const;

const nothingFound = {
  title: "No users found",
  text: "Search matches the start of usernames, words in names, and email addresses.",
};
const noAccounts = { title: "No users found", text: "No accounts yet." };

/** Accounts, searched and paged through, suspended and reinstated. */
export const Users = () => (
  <AdminScreen>
    {({ id }) => (
      <Main>
        <PageHead title="Users">All accounts, newest first. Search results are sorted by match.</PageHead>
        <UserList ownId={id} />
      </Main>
    )}
  </AdminScreen>
);

function UserList({ ownId }: { ownId: string }) {
  const client = useQueryClient();
  const { given, set } = useListParams(params);
  const [act, setAct] = useState<UserAct>();
  const isFiltered = Object.keys(given).length > 0;
  const action = <Button onClick={() => set({})}>Show all users</Button>;
  return (
    <>
      <ListFilters
        label="Users"
        placeholder="Name, username, email or email domain"
        choices={choices}
        given={given}
        onChange={set}
      />
      <ListCard
        things="users"
        columns={userColumns}
        list={usePages(GetAdminUsers, given)}
        none={isFiltered ? { ...nothingFound, action } : noAccounts}
      >
        {(user) => <UserCells user={user} own={user.id === ownId} onAct={setAct} />}
      </ListCard>
      {act !== undefined && (
        <ReasonDialog
          act={act}
          onClose={() => setAct(undefined)}
          onDone={(answer) => {
            setAct(undefined);
            const opened = OpenCandidateResume.output.safeParse(answer).data;
            if (opened !== undefined) {
              (opened.shown ? showFile : downloadFile)(opened.url);
              return;
            }
            void client.invalidateQueries({ queryKey: [GetAdminUsers.name] });
            // The button that opened it is gone from its row.
            document.getElementById("main")?.focus();
          }}
        />
      )}
    </>
  );
}
