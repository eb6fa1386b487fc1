import { ConfirmReports } from "@provenwork/contracts/trust/commands";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { focusMain } from "#design/page.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { caseTitle } from "./format-case.ts";

/** Decides the case of a message as right. */
export function useConfirmReports(waiting: TrustCase) {
  const { id: caseId, findings, seal } = waiting;
  const { isPending, mutate } = useCommand(ConfirmReports, {
    onSuccess() {
      succeeded(ConfirmReports, "Report confirmed", caseTitle(waiting));
      focusMain();
    },
    onError: (error) => failed(ConfirmReports, "The report was not confirmed", errorMessage(error)),
  });
  const evidence = findings.map(({ rule, version, of, weight }) => ({ rule, version, of, weight }));
  return { isPending, confirm: () => mutate({ caseId, findings: evidence, seal }) };
}
