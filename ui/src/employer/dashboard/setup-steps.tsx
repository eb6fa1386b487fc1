import { PlusIcon, UserPlusIcon } from "@heroicons/react/24/outline";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { useState } from "react";
import { accountPaths } from "#account/paths.ts";
import { ConfirmEmail } from "#account/settings/confirm-email.tsx";
import { companyPaths } from "#company/paths.ts";
import { Button, ButtonLink, TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { storage } from "#kernel/storage.ts";
import { employerPaths } from "../paths.ts";
import { CurrentStep, DoneStep, LaterStep } from "./setup-step.tsx";
import type { Setup } from "./use-setup.ts";
import { WebsiteForm } from "./website-form.tsx";

const InviteDialog = lazyPart(() => import("#company/profile/invite-dialog.tsx").then((module) => module.InviteDialog));

interface Props {
  profile: EmployerProfileView;
  setup: Setup;
}

const skipKey = (companyId: string) => `website-step-skipped/${companyId}`;

/** The steps of a new employer: the next one is open, finished ones are folded. */
export function SetupSteps({ profile, setup }: Props) {
  const { done } = setup;
  const [isSkipped, setSkipped] = useState(() => storage.read(skipKey(profile.companyId)) !== null);
  const skip = () => {
    storage.write(skipKey(profile.companyId), "yes");
    setSkipped(true);
  };
  const unskip = () => {
    storage.remove(skipKey(profile.companyId));
    setSkipped(false);
  };
  const current = !done.email ? "email" : !done.website && !isSkipped ? "website" : "job";
  return (
    <Card aria-label="Setup">
      <ol aria-label="Setup steps" className="divide-y divide-line">
        <EmailStep setup={setup} />
        <WebsiteStep
          profile={profile}
          isDone={done.website}
          isCurrent={current === "website"}
          onSkip={skip}
          onVerify={done.email ? unskip : undefined}
        />
        <JobStep profile={profile} setup={setup} isCurrent={current === "job"} />
      </ol>
    </Card>
  );
}

function EmailStep({ setup: { done, settings, answeredAt } }: Pick<Props, "setup">) {
  const { email, emailCode } = settings;
  if (done.email)
    return (
      <DoneStep title="Email confirmed" result={settings.provenEmail ?? ""}>
        Application emails and reset links go to this address.{" "}
        <TextLink to={accountPaths.settings()}>Change address</TextLink>
      </DoneStep>
    );
  return (
    <CurrentStep number={1} title="Confirm your email">
      <div className="max-w-[60ch]">
        <p className="font-semibold wrap-anywhere">
          {`Confirm ${emailCode?.address ?? email ?? "an address"} to get applications by email`}
        </p>
        <p className="text-muted">Until then we can’t email you, and you can’t reset a forgotten password.</p>
      </div>
      <ConfirmEmail {...settings} answeredAt={answeredAt} />
    </CurrentStep>
  );
}

interface WebsiteProps {
  profile: EmployerProfileView;
  isDone: boolean;
  isCurrent: boolean;
  onSkip: () => void;
  /** Undefined while another step comes first. */
  onVerify: (() => void) | undefined;
}

function WebsiteStep({ profile, isDone, isCurrent, onSkip, onVerify }: WebsiteProps) {
  if (isDone)
    return (
      <DoneStep title="Website verified" result={profile.verifiedDomain ?? ""}>
        Your page and your jobs show the verified badge. <TextLink to={companyPaths.profile()}>View proof</TextLink>
      </DoneStep>
    );
  if (!isCurrent)
    return (
      <LaterStep
        number={2}
        title="Verify your website"
        actions={
          onVerify && (
            <Button size="sm" onClick={onVerify}>
              Verify
            </Button>
          )
        }
      >
        Candidates see the verified badge on your jobs.
      </LaterStep>
    );
  return (
    <CurrentStep number={2} title="Verify your website">
      <p className="max-w-[60ch] text-muted">
        A code to an address at your website’s domain shows that you work there. Your jobs then show the verified badge.
      </p>
      <WebsiteForm profile={profile} />
      <Button kind="quiet" size="sm" className="justify-self-start" onClick={onSkip}>
        Skip for now
      </Button>
    </CurrentStep>
  );
}

function JobStep({ profile, setup: { done, jobs }, isCurrent }: Props & { isCurrent: boolean }) {
  const [isInviting, setInviting] = useState(false);
  if (done.job)
    return (
      <DoneStep title="Job posted" result={`${formatCount(jobs.active)} active`}>
        Candidates can find it and apply. <TextLink to={employerPaths.jobs()}>Manage jobs</TextLink>
      </DoneStep>
    );
  const size = isCurrent ? "md" : "sm";
  const actions = (
    <>
      <ButtonLink to={employerPaths.createJob()} kind={isCurrent ? "primary" : "outline"} size={size} icon={PlusIcon}>
        Post Job
      </ButtonLink>
      {profile.role === "owner" && (
        <Button size={size} icon={UserPlusIcon} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      )}
      {isInviting && <InviteDialog open onClose={() => setInviting(false)} />}
    </>
  );
  const title = "Post a job";
  const text =
    "You don’t have to wait for the badge. Colleagues you invite can post jobs and review applications, too.";
  if (!isCurrent)
    return (
      <LaterStep number={3} title={title} actions={actions}>
        {text}
      </LaterStep>
    );
  return (
    <CurrentStep number={3} title={title}>
      <p className="max-w-[60ch] text-muted">{text}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </CurrentStep>
  );
}
