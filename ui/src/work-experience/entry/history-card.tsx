import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { PlusIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { useRowPages } from "#kernel/use-pages-in-url.ts";
import { useServerClock } from "#kernel/server-time.ts";
import { HistoryRow } from "./history-row.tsx";
import { type Editing, editButtonId } from "#kernel/use-editing.ts";
import { FormSkeleton } from "#design/form-skeleton.tsx";

const EntryForm = lazyPart(() => import("./entry-form.tsx").then((module) => module.EntryForm), FormSkeleton);

const CodeDialog = lazyPart(() => import("#work-experience/proof/code-dialog.tsx").then((module) => module.CodeDialog));
const ProofDialog = lazyPart(() =>
  import("#work-experience/proof/proof-dialog.tsx").then((module) => module.ProofDialog),
);
const DropDialog = lazyPart(() => import("#work-experience/entry/drop-dialog.tsx").then((module) => module.DropDialog));

const pageSize = 10;

interface Props {
  serverTime: string;
  answeredAt: number;
  experiences: readonly WorkExperienceView[];
  editing: Editing;
  /** Offered as the work email of a new entry; undefined until the personal information is saved, which comes before entries. */
  companyEmail: string | undefined;
}

/** The work history: entries with their status, to edit, remove and verify, and a button that adds one. */
export function HistoryCard({ serverTime, answeredAt, experiences, editing, companyEmail }: Props) {
  const time = useServerClock(serverTime, answeredAt);
  const pages = useRowPages(
    experiences,
    pageSize,
    experiences.findIndex(({ id }) => id === editing.what),
  );
  const [open, setOpen] = useState<{ dialog: "code" | "proof" | "drop"; id: string }>();
  const shown = (dialog: string) => experiences.find(({ id }) => open?.dialog === dialog && open.id === id);
  const close = () => setOpen(undefined);
  useFocusAfterRemoval(experiences.length, open === undefined);
  const canAdd = companyEmail !== undefined;
  const isAdding = canAdd && editing.what === "new";
  const add = (
    <Button
      id={editButtonId("new")}
      kind={experiences.length === 0 ? "primary" : "outline"}
      size={experiences.length === 0 ? "md" : "sm"}
      icon={PlusIcon}
      onClick={() => editing.open("new")}
    >
      <span>
        Add<span className={experiences.length === 0 ? "" : "max-md:sr-only"}> work experience</span>
      </span>
    </Button>
  );
  return (
    <Card aria-labelledby="history-title">
      <CardHead id="history-title" title="Work experience">
        {canAdd && !isAdding && experiences.length > 0 && add}
      </CardHead>
      {experiences.length === 0 && !isAdding && (
        <EmptyState art={<PaperArt />} title="No experience yet" action={canAdd && add}>
          {canAdd
            ? "Add a job and the company address you have there. One emailed code verifies it."
            : "Save your personal information first, then add your jobs."}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {pages.shown.map((experience) => (
          <HistoryRow
            key={experience.id}
            experience={experience}
            serverNow={time.now + time.offset}
            editing={editing}
            onCode={() => setOpen({ dialog: "code", id: experience.id })}
            onProof={() => setOpen({ dialog: "proof", id: experience.id })}
            onDrop={() => setOpen({ dialog: "drop", id: experience.id })}
          />
        ))}
      </ul>
      <LoadMore list={pages} className="border-t border-line p-4" />
      {isAdding && (
        <CardBody className="border-t border-line">
          <EntryForm known={undefined} offered={companyEmail} onDone={editing.close} />
        </CardBody>
      )}
      <ProofDialog experience={shown("proof")} onClose={close} />
      <CodeDialog experience={shown("code")} time={time} onClose={close} />
      <DropDialog experience={shown("drop")} onClose={close} />
    </Card>
  );
}

/** The button that opened the dialog is removed with its entry: focus moves to the add button. */
function useFocusAfterRemoval(count: number, closed: boolean): void {
  const before = useRef(count);
  useEffect(() => {
    if (!closed) return;
    if (count < before.current) document.getElementById(editButtonId("new"))?.focus();
    before.current = count;
  }, [count, closed]);
}
