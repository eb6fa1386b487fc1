import { OpenResume } from "@provenwork/contracts/application/commands";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { ArrowDownTrayIcon, DocumentTextIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { downloadFile } from "#kernel/open-file.ts";
import { saveBlob } from "#kernel/save-file.ts";
import type { PdfPagesProps } from "./pdf-pages.tsx";
import type { ShownResume } from "./use-shown-resume.ts";

type Resume = NonNullable<EmployerApplication["candidate"]["resume"]>;

interface Props {
  application: EmployerApplication;
  shown: ShownResume;
  onHide: () => void;
}

/** The third column of a wide review: the resume that was sent. */
export function ResumeBeside({ application: { id, candidate }, shown, onHide }: Props) {
  const { resume } = candidate;
  if (resume?.shown === true) return <PdfBeside resume={resume} shown={shown} onHide={onHide} />;
  return (
    <Frame title={resume?.fileName ?? "Resume"} onHide={onHide}>
      {resume === null ? <p className="text-muted">No resume to show.</p> : <OtherFile applicationId={id} />}
    </Frame>
  );
}

/** Read and drawn by pdf.js: browsers' own viewers show nothing in a sandbox. */
function PdfBeside({
  resume,
  shown: { file, problem, open },
  onHide,
}: Omit<Props, "application"> & { resume: Resume }) {
  const [position, setPosition] = useState("");
  return (
    <Frame
      title={resume.fileName}
      onHide={onHide}
      head={
        file && (
          <>
            <span className="text-muted tabular-nums whitespace-nowrap">
              <span className="sr-only">Page </span>
              {position}
            </span>
            <Button
              kind="quiet"
              size="icon"
              aria-label="Download resume"
              title="Download resume"
              onClick={() => saveBlob(resume.fileName, file)}
            >
              <Icon of={ArrowDownTrayIcon} />
            </Button>
          </>
        )
      }
    >
      {problem !== undefined && (
        <div role="alert" className="grid justify-items-start gap-3 text-sm">
          <p>{problem}</p>
          <Button size="sm" onClick={open}>
            Try Again
          </Button>
        </div>
      )}
      {problem === undefined && file === undefined && <LoadingPages />}
      {file !== undefined && <LazyPages file={file} onPosition={setPosition} />}
    </Frame>
  );
}

const LoadingPages = () => (
  <Skeleton label="Loading resume">
    <Bone className="aspect-[1/1.3] w-full" />
  </Skeleton>
);

/** pdf.js is larger than the screen. */
const LazyPages = lazyPart<PdfPagesProps>(
  () => import("./pdf-pages.tsx").then((module) => module.PdfPages),
  LoadingPages,
);

function OtherFile({ applicationId }: { applicationId: string }) {
  const opened = useCommand(OpenResume, { onSuccess: ({ url }) => downloadFile(url) });
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>Only PDFs can be shown here.</p>
      <Button
        size="sm"
        icon={ArrowDownTrayIcon}
        pending={opened.isPending && "Opening..."}
        onClick={() => opened.mutate({ applicationId })}
      >
        Download Resume
      </Button>
      <p role="status" className="text-muted">
        {opened.isError && `Could not open the resume: ${errorMessage(opened.error)}`}
      </p>
    </div>
  );
}

interface FrameProps {
  title: string;
  head?: ReactNode;
  onHide: () => void;
  children: ReactNode;
}

/** As high as the body of the dialog, and in view while the other columns scroll. */
const Frame = ({ title, head, onHide, children }: FrameProps) => (
  <section
    aria-labelledby="resume-column"
    className="sticky top-0 col-start-3 row-span-2 row-start-1 -mt-6 -mr-6 -mb-5 grid h-[calc(100dvh-12.75rem)] min-w-0 grid-rows-[auto_minmax(0,1fr)] bg-sunken px-0!"
  >
    <header className="flex items-center gap-1 border-b border-line py-1 pr-2 pl-4 text-sm">
      <Icon of={DocumentTextIcon} size="sm" className="text-muted" />
      <h3 id="resume-column" title={title} className="min-w-0 flex-1 truncate pl-1 text-sm">
        {title}
      </h3>
      {head}
      <Button kind="quiet" size="icon" aria-label="Hide resume" title="Hide resume" onClick={onHide}>
        <Icon of={XMarkIcon} />
      </Button>
    </header>
    {/* Focusable, so that it can be scrolled by keyboard. */}
    <div
      role="group"
      aria-label="Pages of the resume"
      tabIndex={0}
      data-pdf-pages
      className="overflow-auto overscroll-contain p-4 [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  </section>
);
