import { GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { ArrowUpTrayIcon, DocumentTextIcon } from "@heroicons/react/24/outline";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { classNames } from "#design/class-names.ts";
import { FieldError, describedBy } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { ResumeProblemNote } from "./resume-problem.tsx";
import { sizeText } from "#design/size-text.ts";
import { ResumeProgress } from "#frame/resume/resume-progress.tsx";
import { StoredResume } from "./stored-resume.tsx";
import { type ResumeUpload, useResumeUpload } from "#frame/resume/use-resume-upload.ts";

export const accepted = ".pdf,.doc,.docx";
const hint =
  "PDF, DOC or DOCX, up to 10 MB. Stored encrypted; opened only by you, our admins and employers you apply to.";

interface Props {
  /** Hides the title, which the surroundings already have. */
  titled?: boolean;
  /** The upload is what the screen asks for. */
  primary?: boolean;
}

/** Upload of the user's resume: choose or drop, replace, remove. Part of a form or on a card of its own. */
export const ResumeField = (props: Props) => (
  <ResumePicker accepted={accepted} hint={hint} sending={useResumeUpload()} {...props} />
);

interface PickerProps extends Props {
  /** Extensions of the files to choose from. */
  accepted: string;
  hint: string;
  sending: ResumeUpload;
  /** A chosen file that is not stored yet. */
  held?: { readonly file: File; readonly onRemove: () => void } | undefined;
}

/** Chooses a resume; what is done with the file is up to `sending`. */
export function ResumePicker({ titled = false, primary = false, accepted, hint, sending, held }: PickerProps) {
  const resumeQuery = useAnswer(GetResumeDetails, {});
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const resume = resumeQuery.data?.resume ?? undefined;
  const touched = useRef(false);
  const start = (file: File) => {
    touched.current = true;
    void sending.start(file);
  };
  const drop = useDrop(start);

  const uploading = sending.underWay !== undefined;
  const checking = sending.underWay?.share === 1;

  // The focused element may be removed by the change: focus then moves here.
  useEffect(() => {
    if (touched.current && document.activeElement === document.body) group.current?.focus();
  }, [uploading, checking, resume?.uploadedAt, held?.file]);

  const removed = () => {
    touched.current = true;
    sending.reset();
  };
  const choose = () => input.current?.click();
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className="grid min-w-0 grid-cols-1 gap-1.5"
      {...drop.events}
    >
      <p id={`${id}-label`} className={titled ? "sr-only" : "text-sm font-semibold"}>
        Resume <span className="font-normal text-muted">(optional)</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label="Resume file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) start(file);
          currentTarget.value = ""; // so that the same file can be chosen again
        }}
      />
      <div
        className={classNames(
          "rounded-card border transition-colors",
          boxClasses(drop.isDraggingOver, resume !== undefined || held !== undefined, sending.error),
        )}
      >
        <ResumeBox
          resumeQuery={resumeQuery}
          sending={sending}
          held={held}
          onChoose={choose}
          onRemoved={removed}
          primary={primary}
          describedBy={describedBy(id, hint, sending.error)}
        />
      </div>
      {sending.error !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3">
          <FieldError id={id}>{sending.error}</FieldError>
          {sending.retry && <TextButton onClick={sending.retry}>Try again</TextButton>}
        </div>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {uploadStatus(sending)}
      </p>
    </div>
  );
}

interface BoxProps {
  resumeQuery: ReturnType<typeof useAnswer<typeof GetResumeDetails>>;
  sending: ResumeUpload;
  held: PickerProps["held"];
  onChoose: () => void;
  onRemoved: () => void;
  primary: boolean;
  /** Ids of the texts that describe the upload button. */
  describedBy: string | undefined;
}

/** The upload in progress, the stored resume, or the button to choose one. */
function ResumeBox({ resumeQuery: { data, error, refetch }, sending, held, onChoose, onRemoved, ...ids }: BoxProps) {
  if (sending.underWay !== undefined) return <ResumeProgress {...sending.underWay} onCancel={sending.cancel} />;
  if (held !== undefined) {
    const remove = () => {
      held.onRemove();
      onRemoved();
    };
    return <HeldFile file={held.file} onReplace={onChoose} onRemove={remove} />;
  }
  if (data === undefined) {
    return error === null ? (
      <Skeleton label="Loading your resume" className="p-4">
        <Bone className="h-21 w-full sm:h-14" />
      </Skeleton>
    ) : (
      <p role="alert" className="p-4 text-sm text-refused">
        {errorMessage(error)} <TextButton onClick={() => void refetch()}>Retry</TextButton>
      </p>
    );
  }
  const { resume } = data;
  if (resume === null) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 p-6 text-center">
        <Icon of={ArrowUpTrayIcon} className="text-muted" />
        <span className="text-muted">Drop your resume here, or</span>
        <Button
          {...(ids.primary ? { kind: "primary" } : { size: "sm" })}
          onClick={onChoose}
          aria-describedby={ids.describedBy}
        >
          Choose a file
        </Button>
      </div>
    );
  }
  return (
    <>
      <StoredResume resume={resume} onReplace={onChoose} onRemoved={onRemoved} />
      {resume.problem !== null && (
        <div className="px-4 pb-4">
          <ResumeProblemNote problem={resume.problem} />
        </div>
      )}
    </>
  );
}

/** A file that was read and is stored once the candidate continues. */
const HeldFile = ({ file, onReplace, onRemove }: { file: File; onReplace: () => void; onRemove: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
    <Icon of={DocumentTextIcon} size="lg" className="text-muted" />
    <div className="min-w-0 flex-1 basis-48">
      <p className="truncate font-[560]">{file.name}</p>
      <p className="text-sm text-muted">{sizeText(file.size)}, not stored yet</p>
    </div>
    <div className="flex gap-2">
      <Button size="sm" aria-label="Replace resume" onClick={onReplace}>
        Replace
      </Button>
      <Button size="sm" kind="quiet" aria-label="Remove resume" onClick={onRemove}>
        Remove
      </Button>
    </div>
  </div>
);

function uploadStatus({ underWay, uploaded }: ResumeUpload): string {
  if (underWay !== undefined) return `Uploading ${underWay.fileName}`;
  return uploaded === undefined ? "" : `${uploaded} is uploaded`;
}

function boxClasses(isDraggingOver: boolean, filled: boolean, error: string | undefined): string {
  if (isDraggingOver) return "border-dashed border-accent bg-accent-soft";
  if (error !== undefined) return "border-refused";
  return filled ? "border-line-strong" : "border-dashed border-line-strong";
}

/** Drop target for a file, highlighted during a drag. */
function useDrop(onFile: (file: File) => void) {
  const [isDraggingOver, setDraggingOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    isDraggingOver,
    events: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDraggingOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggingOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setDraggingOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      },
    },
  };
}
