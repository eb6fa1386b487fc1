import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { succeeded } from "#design/toast.tsx";
import type { ServerClock } from "#kernel/server-time.ts";
import { MailLine } from "./code-card.tsx";
import { CodeForm } from "./code-form.tsx";

interface Props {
  experience: WorkExperienceView | undefined;
  time: ServerClock;
  onClose: () => void;
}

/** Verifies an experience from the dashboard. */
export function CodeDialog({ experience, time, onClose }: Props) {
  const verified = () => {
    onClose();
    succeeded(VerifyCode, `${experience?.company ?? "It"} is verified`, "This job now shows the seal.");
  };
  return (
    <Dialog
      open={experience !== undefined}
      onClose={onClose}
      title={`Verify your work${experience === undefined ? "" : ` at ${experience.company}`}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {experience !== undefined && (
        <div className="grid gap-5">
          <p className="text-muted wrap-anywhere" role="status">
            <MailLine experience={experience} serverNow={time.now + time.offset} />
          </p>
          <CodeForm key={experience.id} experience={experience} time={time} onVerified={verified} />
        </div>
      )}
    </Dialog>
  );
}
