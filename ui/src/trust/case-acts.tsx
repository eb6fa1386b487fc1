import { ClearCase } from "@provenwork/contracts/trust/commands";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { CheckIcon, FlagIcon, NoSymbolIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Key } from "#design/key.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { focusMain } from "#design/page.tsx";
import { useConfirmReports } from "./use-confirm-reports.ts";

const RejectDialog = lazyPart(() => import("./reject-dialog.tsx").then((module) => module.RejectDialog));
const TakeDownDialog = lazyPart(() => import("./take-down-dialog.tsx").then((module) => module.TakeDownDialog));

const RejectConfirmationDialog = lazyPart(() =>
  import("./reject-confirmation-dialog.tsx").then((module) => module.RejectConfirmationDialog),
);
const RestoreDialog = lazyPart(() => import("./restore-dialog.tsx").then((module) => module.RestoreDialog));

/** On a phone the buttons share one row. */
const act = "max-md:flex-1 max-md:px-2";

/** Clears the shown findings, confirms reports of a message, or rejects the verification or confirmation or takes the job down with a reason. Clearing a rename also requires a reason. */
export function CaseActs({ waiting, title }: { waiting: TrustCase; title: string }) {
  const { id, kind, company, fullName, certificateId, confirmation, findings, seal } = waiting;
  const rejects = confirmation !== null || (kind === "experience" && certificateId !== null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const clear = useCommand(ClearCase, {
    onSuccess: () => {
      succeeded(ClearCase, "Case cleared", title);
      focusMain();
    },
    onError: (error) => failed(ClearCase, "The case was not cleared", errorMessage(error)),
  });
  const { isPending, confirm } = useConfirmReports(waiting);
  const cleared = {
    caseId: id,
    kind,
    findings: findings.map(({ rule, version, of, weight }) => ({ rule, version, of, weight })),
    seal,
  };
  const restores = findings.some(({ rule }) => rule === "company-renamed");
  const close = () => setDialogOpen(false);
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:w-full">
      {rejects && (
        <Button
          kind="danger"
          className={act}
          icon={XMarkIcon}
          aria-keyshortcuts="r"
          onClick={() => setDialogOpen(true)}
        >
          <ButtonLabel word="Reject" title={title} />
          <Key letter="R" />
        </Button>
      )}
      {kind === "job" && (
        <Button
          kind="danger"
          className={act}
          icon={NoSymbolIcon}
          aria-keyshortcuts="t"
          onClick={() => setDialogOpen(true)}
        >
          <ButtonLabel word="Take down" title={title} />
          <Key letter="T" />
        </Button>
      )}
      {kind === "message" && (
        <Button
          kind="danger"
          className={act}
          icon={FlagIcon}
          aria-keyshortcuts="f"
          pending={isPending && "Confirming..."}
          onClick={confirm}
        >
          <ButtonLabel word="Confirm report" title={title} />
          <Key letter="F" />
        </Button>
      )}
      <Button
        kind="primary"
        className={act}
        icon={CheckIcon}
        aria-keyshortcuts="c"
        pending={clear.isPending && "Clearing..."}
        onClick={() => (restores ? setDialogOpen(true) : clear.mutate(cleared))}
      >
        <ButtonLabel word="Clear" title={title} />
        <Key letter="C" />
      </Button>
      {isDialogOpen && kind === "experience" && certificateId !== null && (
        <RejectDialog
          certificate={{ id: certificateId, experienceId: id, fullName, role: waiting.title, company }}
          onClose={close}
        />
      )}
      {isDialogOpen && confirmation !== null && (
        <RejectConfirmationDialog waiting={waiting} confirmation={confirmation} onClose={close} />
      )}
      {isDialogOpen && kind === "job" && <TakeDownDialog job={{ id, title: waiting.title, company }} onClose={close} />}
      {isDialogOpen && restores && <RestoreDialog cleared={cleared} title={title} onClose={close} onDone={focusMain} />}
    </div>
  );
}

/** Label of a button; screen readers also hear the case. */
const ButtonLabel = ({ word, title }: { word: string; title: string }) => (
  <span>
    {word}
    <span className="sr-only"> {title}</span>
  </span>
);
