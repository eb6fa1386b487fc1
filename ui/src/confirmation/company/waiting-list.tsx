import { ConfirmExperiences, DeclineConfirmation } from "@provenwork/contracts/confirmation/commands";
import type { QuestionView } from "@provenwork/contracts/confirmation/queries";
import { maxConfirmedAtOnce } from "@provenwork/contracts/confirmation/rules";
import { useState } from "react";
import { HandRaisedIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { formatCount, formatDay } from "#design/format.ts";
import { Seal } from "#design/seal.tsx";
import { TableHead } from "#design/table-head.tsx";
import { bottomBar, failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useSelection } from "#kernel/use-selection.ts";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { joinNames } from "./join-names.ts";

const CorrectDialog = lazyPart(() => import("./correct-dialog.tsx").then((module) => module.CorrectDialog));

interface Props {
  questions: readonly QuestionView[];
  companyName: string;
  /** The member who confirms. */
  by: string;
}

/** Claims that wait for the company, with what it may answer to each, or to several at once. */
export function WaitingList({ questions, companyName, by }: Props) {
  const rows = questions.map((question) => ({ ...question, id: question.entry }));
  const selection = useSelection<(typeof rows)[number]>("waiting");
  const [correcting, setCorrecting] = useState<QuestionView>();
  const { isPending, confirm } = useConfirm(() => selection.keepOnly(new Set()));
  const decline = useCommand(DeclineConfirmation, {
    onSuccess: () => succeeded(DeclineConfirmation, "Declined", "The address stays verified."),
    onError: (error) => failed(DeclineConfirmation, "Could not decline", errorMessage(error)),
  });
  // As it was selected: a claim that changed since is refused, not confirmed unseen.
  const chosen = [...selection.chosen.values()].filter(({ id }) => rows.some((row) => row.id === id));
  return (
    <>
      <div className="table-card -mx-4 md:-mx-6">
        <table className="table">
          <TableHead columns={["Person", "Claimed role and dates", "Address verified", "Decision"]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <div className="flex items-center gap-3">
                    <input
                      type="checkbox"
                      aria-label={`Select ${row.name}`}
                      className="size-5 flex-none cursor-pointer accent-accent"
                      checked={selection.chosen.has(row.id)}
                      disabled={!selection.chosen.has(row.id) && chosen.length >= maxConfirmedAtOnce}
                      onChange={() => selection.toggle(row)}
                    />
                    <Avatar name={row.name} />
                    <div className="min-w-0 wrap-anywhere">
                      <p className="font-semibold">{row.name}</p>
                      <p className="text-sm text-muted">{row.address}</p>
                      {row.askedAt !== null && (
                        <Badge tone="accent" icon={HandRaisedIcon}>
                          Asked by the candidate
                        </Badge>
                      )}
                    </div>
                  </div>
                </td>
                <td className="wrap-anywhere">
                  <span className="font-semibold">{row.claimed.role}</span>
                  <br />
                  <span className="text-sm text-muted tabular-nums">{formatPeriod(row.claimed)}</span>
                </td>
                <td>
                  <span className="inline-flex items-center gap-1.25 text-xs font-semibold text-proven tabular-nums">
                    <Seal className="size-3.75" />
                    <span className="sr-only">Address verified </span>
                    {formatDay(row.verifiedAt)}
                  </span>
                </td>
                <td>
                  {chosen.length === 0 ? (
                    <div className="flex flex-wrap gap-1">
                      <Button
                        size="sm"
                        aria-label={`Confirm ${row.name}`}
                        pending={isPending && "Confirming..."}
                        onClick={() => confirm([row])}
                      >
                        Confirm
                      </Button>
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`Correct ${row.name}`}
                        onClick={() => setCorrecting(row)}
                      >
                        Correct
                      </Button>
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`Decline ${row.name}`}
                        onClick={() => decline.mutate({ entry: row.entry, revision: row.revision })}
                      >
                        Decline
                      </Button>
                    </div>
                  ) : (
                    <span className="sr-only">{selection.chosen.has(row.id) ? "Selected" : "Not selected"}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 && (
        <div
          ref={bottomBar}
          role="region"
          aria-label={`${formatCount(chosen.length, "person", "people")} selected`}
          className="-mx-4 flex flex-wrap items-center justify-between gap-4 border-t border-accent-line bg-surface p-4 md:sticky md:bottom-0 md:-mx-6 md:px-6"
        >
          <p className="max-w-[66ch] min-w-0 wrap-anywhere">
            <span className="font-semibold">
              You confirm for {companyName} that {joinNames(chosen.map(({ name }) => name))} held the roles shown, on
              the dates shown.
            </span>{" "}
            <span className="text-sm text-muted">Your name, {by}, is recorded with it.</span>
          </p>
          <div className="flex gap-2">
            <Button onClick={() => selection.keepOnly(new Set())}>Clear</Button>
            <Button kind="primary" pending={isPending && "Confirming..."} onClick={() => confirm(chosen)}>
              Confirm {formatCount(chosen.length, "person", "people")}
            </Button>
          </div>
        </div>
      )}
      <CorrectDialog question={correcting} companyName={companyName} onClose={() => setCorrecting(undefined)} />
    </>
  );
}

function useConfirm(onDone: () => void) {
  const { isPending, mutate } = useCommand(ConfirmExperiences, {
    onSuccess({ confirmed, refused }) {
      onDone();
      if (confirmed.length > 0)
        succeeded(ConfirmExperiences, `${formatCount(confirmed.length, "person", "people")} confirmed`);
      const [first] = refused;
      if (first !== undefined)
        failed(
          ConfirmExperiences,
          `${formatCount(refused.length, "person", "people")} not confirmed`,
          [...new Set(refused.map(({ message }) => message))].join("\n"),
        );
    },
    onError: (error) => failed(ConfirmExperiences, "Could not confirm", errorMessage(error)),
  });
  const confirm = (questions: readonly QuestionView[]) =>
    mutate({ entries: questions.map(({ entry, revision }) => ({ entry, revision })) });
  return { isPending, confirm };
}
