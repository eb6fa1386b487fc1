import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { PencilIcon, TrashIcon } from "@heroicons/react/24/outline";
import { Button, TextButton } from "#design/button.tsx";
import { CertificateLink } from "#work-experience/proof/certificate-link.tsx";
import { EntryTitle } from "#work-experience/entry/entry-title.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { StatusBadge } from "#work-experience/proof/status-badge.tsx";
import { type Editing, editButtonId } from "#kernel/use-editing.ts";
import { proofAction } from "#work-experience/proof/verification.ts";
import { isOpen } from "#work-experience/proof/verification-status.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { FormSkeleton } from "#design/form-skeleton.tsx";

const EntryForm = lazyPart(() => import("./entry-form.tsx").then((module) => module.EntryForm), FormSkeleton);
const Rejection = lazyPart(() => import("#work-experience/proof/rejection.tsx").then((module) => module.Rejection));

interface Props {
  experience: WorkExperienceView;
  /** In milliseconds. */
  serverNow: number;
  editing: Editing;
  onCode: () => void;
  onProof: () => void;
  onDrop: () => void;
}

/** One entry of the profile with its actions, or the form that edits it. */
export function HistoryRow({ experience, serverNow, editing, onCode, onProof, onDrop }: Props) {
  const { id, role, company, workEmail } = experience;
  if (editing.what === id) {
    return (
      <li className="p-4 md:p-6">
        <EntryForm key={id} known={experience} onDone={editing.close} />
      </li>
    );
  }
  const job = `${role} at ${company}`;
  const prove = proofAction(experience, serverNow);
  return (
    <li className="grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:p-6">
      <EntryTitle entry={experience}>
        <p className="text-sm text-muted break-all">{workEmail}</p>
        <ChangedSince of={experience} />
      </EntryTitle>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:content-center md:justify-items-end">
        <StatusBadge experience={experience} serverNow={serverNow} onOpenProof={onProof} />
        <CertificateLink experience={experience} />
        {isOpen(experience) && (
          <TextButton className="text-sm" onClick={onCode} aria-label={`${prove} for ${job}`}>
            {prove}
          </TextButton>
        )}
      </div>
      {experience.verificationStatus === "rejected" && (
        <div className="md:col-span-full md:pl-14">
          <Rejection experience={experience} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 md:col-span-full md:pl-14">
        <Button
          id={editButtonId(id)}
          size="sm"
          icon={PencilIcon}
          aria-label={`Change ${job}`}
          onClick={() => editing.open(id)}
        >
          Change
        </Button>
        <Button size="sm" kind="quiet" icon={TrashIcon} aria-label={`Remove ${job}`} onClick={onDrop}>
          Remove
        </Button>
      </div>
    </li>
  );
}
