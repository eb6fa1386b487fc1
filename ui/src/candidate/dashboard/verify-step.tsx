import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { candidatePaths } from "#candidate/paths.ts";
import { Button, ButtonLink, TextLink } from "#design/button.tsx";
import { useServerClock } from "#kernel/server-time.ts";
import { EntryTitle } from "#work-experience/entry/entry-title.tsx";
import { useSendCode } from "#work-experience/proof/send-code.ts";
import { isAwaited, mustWait } from "#work-experience/proof/verification.ts";
import { isOpen } from "#work-experience/proof/verification-status.ts";

/** The others are in the card of all verifications. */
const shown = 2;

export interface VerifyProps {
  experiences: readonly WorkExperienceView[];
  serverTime: string;
  answeredAt: number;
  onCode: (experienceId: string) => void;
}

/** Emails the code that verifies a work experience, and opens the field for it. */
export function VerifyStep({ experiences, serverTime, answeredAt, onCode }: VerifyProps) {
  const time = useServerClock(serverTime, answeredAt);
  const serverNow = time.now + time.offset;
  const { send } = useSendCode();
  const open = experiences.filter(isOpen);
  if (open.length === 0)
    return (
      <ButtonLink kind="primary" to={candidatePaths.profile()} className="justify-self-start max-sm:w-full">
        Review your experiences
      </ButtonLink>
    );
  const verify = (experience: WorkExperienceView) => {
    if (!isAwaited(experience, serverNow) && !mustWait(experience, serverNow)) send(experience);
    onCode(experience.id);
  };
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {open.slice(0, shown).map((experience, index) => (
          <li key={experience.id} className="grid items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <EntryTitle entry={experience}>
              <p className="text-sm text-muted wrap-anywhere">{experience.workEmail}</p>
            </EntryTitle>
            <Button kind={index === 0 ? "primary" : "outline"} onClick={() => verify(experience)}>
              {isAwaited(experience, serverNow) ? "Enter code" : "Email me a code"}
              <span className="sr-only"> for {experience.company}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink to={candidatePaths.profile()}>I can no longer open this inbox</TextLink>
      </p>
    </>
  );
}
