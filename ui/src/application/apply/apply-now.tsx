import { useState } from "react";
import { Button } from "#design/button.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import type { JobToApplyFor } from "./job-to-apply-for.ts";

const ApplySheet = lazyPart(() => import("./apply-sheet.tsx").then((module) => module.ApplySheet));

interface Props {
  job: JobToApplyFor;
  /** Primary and of full size, where it is the only one on the screen. */
  primary?: boolean;
  onApplied: () => void;
}

/** 'Apply Now', which opens the sheet. */
export function ApplyNow({ job, primary = false, onApplied }: Props) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        {...(primary ? { kind: "primary" } : { size: "sm", "aria-label": `Apply Now: ${job.title} at ${job.company}` })}
        aria-haspopup="dialog"
        onClick={show}
      >
        Apply Now
      </Button>
      {wasOpened && <ApplySheet job={job} open={open} onClose={() => setOpen(false)} onApplied={onApplied} />}
    </>
  );
}
