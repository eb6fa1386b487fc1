import { StopQuestions as Stop } from "@provenwork/contracts/reference/commands";
import { StopCard } from "#account/stop-mails/stop-card.tsx";
import { ButtonLink } from "#design/button.tsx";
import { failed } from "#design/toast.tsx";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useParams } from "#kernel/router.ts";
import { landingPaths } from "#landing/paths.ts";

/** Stops questions about work experiences to one address, without signing in. */
export function StopQuestions() {
  const { token = "" } = useParams();
  const stop = useCommand(Stop, {
    onError: (error) => failed(Stop, "Not stopped", errorMessage(error)),
  });
  return (
    <>
      <VisitorBar />
      <StopCard
        question="No more questions to this address?"
        about="Nobody can ask this address about a work experience again. Answers that were given from it stay."
        stop={() => stop.mutate({ token })}
        pending={stop.isPending}
        stopped={stop.isSuccess}
        afterwards="This address gets no more questions about work experiences."
        next={<ButtonLink to={landingPaths.landing()}>About Provenwork</ButtonLink>}
      />
    </>
  );
}
