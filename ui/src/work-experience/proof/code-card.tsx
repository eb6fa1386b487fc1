import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { Card, CardBody, CardFoot } from "#design/card.tsx";
import { isLive } from "#design/mailed-code.ts";
import type { ServerClock } from "#kernel/server-time.ts";
import { CodeForm } from "./code-form.tsx";
import { StepTitle } from "#design/step-card.tsx";
import { isAwaited } from "./verification.ts";

interface Props {
  experience: WorkExperienceView;
  time: ServerClock;
  /** Whether a code will be mailed automatically once the rate limit allows. */
  isPromised: boolean;
  onVerified: () => void;
}

/** Takes the code of one experience. */
export function CodeCard({ experience, time, isPromised, onVerified }: Props) {
  const awaited = isAwaited(experience, time.now + time.offset);
  return (
    <Card aria-labelledby="step-title">
      <CardBody className="grid gap-6">
        <div className="grid gap-2">
          <StepTitle>
            {awaited ? "Enter the code from your inbox" : `Verify your work at ${experience.company}`}
          </StepTitle>
          <p className="text-muted wrap-anywhere" role="status">
            <MailLine experience={experience} serverNow={time.now + time.offset} isPromised={isPromised} />
          </p>
        </div>
        <CodeForm experience={experience} time={time} onVerified={onVerified} />
      </CardBody>
      {awaited && (
        <CardFoot>
          No email after a minute? Check your spam folder, or ask your IT desk about email from Provenwork.
        </CardFoot>
      )}
    </Card>
  );
}

interface MailLineProps {
  experience: WorkExperienceView;
  /** In milliseconds. */
  serverNow: number;
  isPromised?: boolean;
}

/** States where the code was or is being mailed, unless it is no longer valid. */
export function MailLine({ experience, serverNow, isPromised = false }: MailLineProps) {
  const { code, workEmail, role, company } = experience;
  const address = <strong className="font-semibold text-ink break-all">{workEmail}</strong>;
  const job = `your work as ${role} at ${company}`;
  if (isPromised)
    return (
      <>
        We will send a code to {address} one minute after the last one. It verifies {job}.
      </>
    );
  if (!isLive(code, serverNow))
    return (
      <>
        A code emailed to {address} verifies {job}.
      </>
    );
  if (code.mail === "sent")
    return (
      <>
        We emailed a code to {address} to verify {job}.
      </>
    );
  if (code.mail === "failed")
    return (
      <>
        We tried to email a code to {address} to verify {job}.
      </>
    );
  return (
    <>
      We are emailing a code to {address} to verify {job}.
    </>
  );
}
