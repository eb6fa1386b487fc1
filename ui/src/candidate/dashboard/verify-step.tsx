import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { candidatePaths } from "#candidate/paths.ts";
import { firstLetter } from "#design/avatar.tsx";
import { Button, ButtonLink, TextLink } from "#design/button.tsx";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { useSendCode } from "#work-experience/proof/send-code.ts";
import { isAwaited, isOpen, mustWait } from "#work-experience/proof/verification.ts";

/** The others are in the card of all verifications. */
const shown = 2;

interface Props {
  experiences: readonly WorkExperienceView[];
  /** In milliseconds. */
  serverNow: number;
  onCode: (experienceId: string) => void;
}

/** Emails the code that verifies a work experience, and opens the field for it. */
export function VerifyStep({ experiences, serverNow, onCode }: Props) {
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
          <li
            key={experience.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <span
              aria-hidden
              className="grid size-10 place-items-center rounded-card border border-line bg-sunken font-bold text-ink-2"
            >
              {firstLetter(experience.company)}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-md">{experience.role}</h3>
              <p className="text-sm text-muted">
                {experience.company} · {formatPeriod(experience)}
                <br />
                {experience.workEmail}
              </p>
            </div>
            <Button
              kind={index === 0 ? "primary" : "outline"}
              className="max-sm:col-span-full"
              onClick={() => verify(experience)}
            >
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
