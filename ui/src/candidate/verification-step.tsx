import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ArrowLeftIcon, ArrowRightIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { isLive } from "#design/mailed-code.ts";
import { Note } from "#design/note.tsx";
import { useServerClock } from "#kernel/server-time.ts";
import { CodeCard } from "./code-card.tsx";
import { ExperienceList } from "./experience-list.tsx";
import { ExperiencesStep } from "./experiences-step.tsx";
import { useSendCode } from "./send-code.ts";
import { isVerified, mustWait, toSendByItself } from "./verification.ts";
import { VerifiedCard } from "./verified-card.tsx";

interface Props {
  /** Name of the step that comes next. */
  next: string;
  onBack: () => void;
  onDone: () => void;
}

const bones = ["h-6 w-72", "h-16 w-96 max-w-full", "h-10 w-40"];

/** Step 3: a code for each job; one proven job is enough to go on. */
export const VerificationStep = (props: Props) => (
  <ExperiencesStep bones={bones}>
    {(answer, answeredAt) => <Verification {...props} {...answer} answeredAt={answeredAt} />}
  </ExperiencesStep>
);

interface LoadedProps extends Props {
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
  useSendingByItself(experiences, serverNow, send);

  const verified = experiences.filter(isVerified).length;
  const open = experiences.filter((experience) => !isVerified(experience));
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
            <CodeCard key={current.id} experience={current} time={time} onVerified={() => setCelebrated(current.id)} />
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
          current={proven === undefined ? current?.id : undefined}
          onChoose={choose}
        />
        <Note>
          <p className="font-semibold">What the code proves</p>
          <p className="text-muted">
            That you can read mail at this company today. It is never stored and never signs anyone in. One proven
            experience is enough to go on.
          </p>
        </Note>
      </aside>
    </div>
  );
}

/** Mails the first code without being asked, once per visit of the step, as soon as one may be mailed. */
function useSendingByItself(
  experiences: readonly WorkExperienceView[],
  serverNow: number,
  send: (experience: WorkExperienceView) => void,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    const first = toSendByItself(experiences, serverNow);
    if (first !== undefined && mustWait(first, serverNow)) return;
    done.current = true;
    if (first !== undefined) send(first);
  });
}
