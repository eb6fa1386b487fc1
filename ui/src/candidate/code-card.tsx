import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { Card, CardBody, CardFoot } from "#design/card.tsx";
import type { ServerClock } from "#kernel/server-time.ts";
import { CodeForm } from "./code-form.tsx";
import { StepTitle } from "./step-card.tsx";

interface Props {
  experience: WorkExperienceView;
  time: ServerClock;
  onVerified: () => void;
}

/** Asks for the code of one experience. */
export function CodeCard({ experience, time, onVerified }: Props) {
  return (
    <Card aria-labelledby="step-title">
      <CardBody className="grid gap-6">
        <div className="grid gap-2">
          <StepTitle>Enter the code from your mailbox</StepTitle>
          <p className="text-muted wrap-anywhere" role="status">
            <MailLine experience={experience} />
          </p>
        </div>
        <CodeForm experience={experience} time={time} onVerified={onVerified} />
      </CardBody>
      <CardFoot>
        Nothing after a minute? Look into the spam folder, or ask your IT desk about mail from Provenwork.
      </CardFoot>
    </Card>
  );
}

/** Where the code went, or is going. */
export function MailLine({ experience }: { experience: WorkExperienceView }) {
  const { code, workEmail, role, company } = experience;
  const address = <strong className="font-semibold text-ink break-all">{workEmail}</strong>;
  const job = `your work as ${role} at ${company}`;
  if (code === null)
    return (
      <>
        A code mailed to {address} proves {job}.
      </>
    );
  if (code.mail === "sent")
    return (
      <>
        We mailed it to {address} to prove {job}.
      </>
    );
  if (code.mail === "failed")
    return (
      <>
        It should have gone to {address} to prove {job}.
      </>
    );
  return (
    <>
      We are mailing it to {address} to prove {job}.
    </>
  );
}
