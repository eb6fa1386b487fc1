import { ChooseConfirmers } from "@provenwork/contracts/confirmation/commands";
import { type ConfirmationsView, GetConfirmations } from "@provenwork/contracts/confirmation/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";

/** Owners choose who may confirm for the company. */
export function Confirmers({ recruiters }: { recruiters: boolean }) {
  const client = useQueryClient();
  const { isPending, mutate, variables } = useCommand(ChooseConfirmers, {
    onSuccess(answer) {
      client.setQueryData<ConfirmationsView>(
        queryKey(GetConfirmations),
        (known) => known && { ...known, recruitersMayConfirm: answer.recruiters },
      );
      succeeded(ChooseConfirmers, answer.recruiters ? "Recruiters may confirm" : "Only owners may confirm");
    },
    onError: (error) => failed(ChooseConfirmers, "Could not change who may confirm", errorMessage(error)),
  });
  return (
    <Card aria-labelledby="confirmers-title">
      <CardHead id="confirmers-title" title="Who may confirm" />
      <CardBody className="grid gap-3">
        <p className="text-muted">Owners always may. Nobody confirms their own work experience.</p>
        <Checkbox
          id="recruiters-may-confirm"
          label="Recruiters may confirm, too"
          checked={isPending ? variables.recruiters : recruiters}
          onChange={(event) => mutate({ recruiters: event.target.checked })}
        />
      </CardBody>
    </Card>
  );
}
