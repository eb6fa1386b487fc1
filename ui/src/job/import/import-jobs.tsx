import { ArrowDownTrayIcon, MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { type BoardForm, boardForm, boardNames, jobBoards } from "@provenwork/contracts/job/board-rules";
import { ImportJobs, type ImportedJob, PreviewJobImport } from "@provenwork/contracts/job/import-commands";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { employerPaths } from "#employer/paths.ts";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { ImportTable } from "./import-table.tsx";
import { summaryOf } from "./labels.ts";

/** Brings the company's jobs up to date with its public board elsewhere, after a preview. */
export const ImportJobsScreen = () => (
  <EmployerScreen>
    {() => (
      <Main narrow>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Import jobs">Keep your jobs here up to date with your public job board.</PageHead>
          <ButtonLink to={employerPaths.jobs()} className="mb-6">
            Job Listings
          </ButtonLink>
        </div>
        <Import />
      </Main>
    )}
  </EmployerScreen>
);

const addresses: Readonly<Record<BoardForm["board"], string>> = {
  greenhouse: "boards.greenhouse.io/acme",
  lever: "jobs.lever.co/acme",
  "lever-eu": "jobs.eu.lever.co/acme",
  ashby: "jobs.ashbyhq.com/acme",
};

interface Shown {
  readonly of: BoardForm;
  readonly jobs: readonly ImportedJob[];
  /** Undefined once it is imported. */
  readonly seen: string | undefined;
}

function Import() {
  const [shown, setShown] = useState<Shown>();
  const form = useFormOf(boardForm, { board: "greenhouse", site: "" });
  const onError = (error: Error) => {
    if (!form.showServerErrors(error)) failed(PreviewJobImport, "Could not read the board", errorMessage(error));
  };
  const preview = useCommand(PreviewJobImport, {
    onSuccess: ({ jobs, seen }, of) => setShown({ of: boardForm.parse(of), jobs, seen }),
    onError,
  });
  const run = useCommand(ImportJobs, {
    onSuccess({ jobs }) {
      if (shown !== undefined) setShown({ ...shown, jobs, seen: undefined });
      succeeded(ImportJobs, "Jobs imported", summaryOf(jobs, "done"));
    },
    onError: (error) => failed(ImportJobs, "Could not import the jobs", errorMessage(error)),
  });
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="board-title">
        <CardHead id="board-title" title="Your job board" />
        <CardBody>
          <form
            noValidate
            className="grid gap-5"
            onSubmit={form.submit((given) => {
              setShown(undefined);
              preview.mutate(given);
            })}
          >
            <ErrorSummary title="Please correct the marked fields" {...form.summary} />
            <RadioCards
              id="board"
              legend="Job board"
              choices={jobBoards.map((value) => ({ value, label: boardNames[value], hint: addresses[value] }))}
              error={form.errorOf("board")}
              field={form.register("board")}
            />
            <TextField
              required
              label="Name of the board"
              hint="The last part of its address, such as acme"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field("site")}
            />
            <p className="text-sm text-muted">
              We read requirements and responsibilities under headings of these names. Importing again updates jobs that
              changed and closes those that are gone.
            </p>
            <div>
              <Button type="submit" icon={MagnifyingGlassIcon} pending={preview.isPending && "Reading the board..."}>
                Preview
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
      {shown !== undefined && (
        <Result {...shown} isPending={run.isPending} onImport={(seen) => run.mutate({ ...shown.of, seen })} />
      )}
    </div>
  );
}

interface ResultProps extends Shown {
  readonly isPending: boolean;
  readonly onImport: (seen: string) => void;
}

function Result({ of, jobs, seen, isPending, onImport }: ResultProps) {
  const head = useRef<HTMLDivElement>(null);
  const tense = seen === undefined ? "done" : "plan";
  // The button that was pressed may be gone.
  useEffect(() => head.current?.focus(), [tense]);
  const changes = jobs.some(({ outcome }) => outcome !== "keep" && outcome !== "refuse");
  return (
    <Card aria-labelledby="result-title" className="table-card overflow-clip">
      <div ref={head} tabIndex={-1} className="outline-none">
        <CardHead
          id="result-title"
          title={`${tense === "plan" ? "Preview" : "Imported"}: ${boardNames[of.board]}, ${of.site}`}
        >
          {seen === undefined ? (
            <ButtonLink to={employerPaths.jobs()}>Show Job Listings</ButtonLink>
          ) : (
            changes && (
              <Button
                kind="primary"
                icon={ArrowDownTrayIcon}
                pending={isPending && "Importing..."}
                onClick={() => onImport(seen)}
              >
                Import
              </Button>
            )
          )}
        </CardHead>
      </div>
      <p role="status" className="border-b border-line px-4 py-3 text-sm md:px-6">
        {summaryOf(jobs, tense)}
        {tense === "plan" && (changes ? ". Nothing has been changed yet." : ". There is nothing to import.")}
      </p>
      {jobs.length > 0 && <ImportTable jobs={jobs} tense={tense} />}
    </Card>
  );
}
