import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ArrowLeftIcon, ArrowRightIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { isLive } from "#design/mailed-code.ts";
import { Note } from "#design/note.tsx";
import { useServerClock } from "#kernel/server-time.ts";
import { CodeCard } from "#work-experience/proof/code-card.tsx";
import { ExperienceList } from "#work-experience/proof/experience-list.tsx";
import { ExperiencesStep } from "./experiences-step.tsx";
import type { SavedExperiences } from "./saved-experiences.ts";
import { useSendCode } from "#work-experience/proof/send-code.ts";
import { mustWait, nextAutomaticSend } from "#work-experience/proof/verification.ts";
import { isOpen, isVerified } from "#work-experience/proof/verification-status.ts";
import { VerifiedCard } from "#work-experience/proof/verified-card.tsx";

interface Props {
  saved: SavedExperiences | undefined;
  /** Name of the step that comes next. */
  next: string;
  onBack: () => void;
  onDone: () => void;
}

const bones = ["h-6 w-72", "h-16 w-96 max-w-full", "h-10 w-40"];

/** Step 3: a code for each job; one proven job is enough to continue. */
export const VerificationStep = (props: Props) => (
  <ExperiencesStep saved={props.saved} bones={bones}>
    {(answer, answeredAt) => <Verification {...props} {...answer} answeredAt={answeredAt} />}
  </ExperiencesStep>
);

interface LoadedProps extends Omit<Props, "saved"> {
  serverTime: string;
  experiences: readonly WorkExperienceView[];
  answeredAt: number;
}

function Verification({ next, onBack, onDone, serverTime, experiences, answeredAt }: LoadedProps) {
  const time = useServerClock(serverTime, answeredAt);
  const [chosen, setChosen] = useState<string>();
  const [celebrated, setCelebrated] = useState<string>();
  const { send } = useSendCode();
  const serverNow = time.now + time.offset;
  const promised = useAutomaticSend(experiences, serverNow, send);

  const verified = experiences.filter(isVerified).length;
  const open = experiences.filter(isOpen);
  const current = open.find(({ id }) => id === chosen) ?? open[0];
  const proven = experiences.find((experience) => experience.id === celebrated && isVerified(experience));
  const choose = (experience: WorkExperienceView) => {
    setCelebrated(undefined);
    setChosen(experience.id);
    if (!isLive(experience.code, serverNow) && !mustWait(experience, serverNow)) send(experience);
  };
  const onward = verified === 0 ? undefined : `Continue with ${verified} of ${experiences.length} verified`;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-5">
        {(proven ?? current === undefined) ? (
          <VerifiedCard
            experience={proven ?? experiences[0]}
            onward={`Continue to ${next}`}
            onDone={onDone}
            {...(current && { onAnother: () => choose(current) })}
          />
        ) : (
          current && (
            <CodeCard
              key={current.id}
              experience={current}
              time={time}
              isPromised={current.id === promised?.id}
              onVerified={() => setCelebrated(current.id)}
            />
          )
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button icon={ArrowLeftIcon} onClick={onBack}>
            Back
          </Button>
          {onward !== undefined && proven === undefined && current !== undefined && (
            <Button iconAfter={ArrowRightIcon} onClick={onDone}>
              {onward}
            </Button>
          )}
        </div>
      </div>
      <aside aria-label="Your experiences" className="grid gap-6">
        <ExperienceList
          experiences={experiences}
          serverNow={serverNow}
          current={proven === undefined ? current?.id : undefined}
          onChoose={choose}
        />
        <Note>
          <p className="font-semibold">What the code verifies</p>
          <p className="text-muted">
            You can read email at this address today. The code is never stored and never signs anyone in. One verified
            experience is enough to continue.
          </p>
        </Note>
      </aside>
    </div>
  );
}

/**
 * Mails the first code automatically, once per visit of the step, as soon as the rate limit allows. Returns the entry that
 * waits for it. An answer without entries is ignored as stale: step 3 requires one.
 */
function useAutomaticSend(
  experiences: readonly WorkExperienceView[],
  serverNow: number,
  send: (experience: WorkExperienceView) => void,
): WorkExperienceView | undefined {
  const isEmpty = experiences.length === 0;
  const [done, setDone] = useState(false);
  const first = done || isEmpty ? undefined : nextAutomaticSend(experiences, serverNow);
  const waits = first !== undefined && mustWait(first, serverNow);
  const decided = useRef(false);
  useEffect(() => {
    if (decided.current || isEmpty || waits) return;
    decided.current = true;
    setDone(true);
    if (first !== undefined) send(first);
  }, [isEmpty, waits, first, send]);
  return waits ? first : undefined;
}
