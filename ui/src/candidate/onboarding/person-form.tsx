import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { type PersonalInformation, personalInformation } from "@provenwork/contracts/candidate/rules";
import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { accountPaths } from "#account/paths.ts";
import { Button, TextLink } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { failed } from "#design/toast.tsx";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { useDraft } from "#kernel/use-draft.ts";
import { drafts } from "#candidate/drafts.ts";
import { isOver } from "./onboarding-query.ts";
import { PersonFields, personDraft } from "#candidate/person/person-fields.tsx";
import { StepActions, StepCard } from "#design/step-card.tsx";

const blank: PersonalInformation = { fullName: "", email: "", phone: "", location: "" };

interface Props {
  known: PersonalInformation | undefined;
  onDone: () => void;
}

/** Step 1: personal information. */
export function PersonForm({ known, onDone }: Props) {
  const client = useQueryClient();
  const { user } = useSession();
  const form = useFormOf(personalInformation, loadDraft(drafts.person, personDraft) ?? known ?? blank);
  useDraft(drafts.person, form);
  const save = useCommand(ProvidePersonalInformation, {
    onSuccess() {
      clearDraft(drafts.person);
      void client.invalidateQueries({ queryKey: [GetOnboarding.name] });
      onDone();
    },
    onError(error) {
      if (isOver(error)) return;
      form.showServerErrors(error);
      failed(ProvidePersonalInformation, "Error saving personal information", errorMessage(error));
    },
  });
  return (
    <StepCard
      title="Tell us who you are"
      lead="Your name appears on your certificates. Employers contact you with the rest."
    >
      {user === null && (
        <p className="-mt-3 text-muted">
          Already have an account? <TextLink to={accountPaths.auth()}>Sign in</TextLink>
        </p>
      )}
      <form noValidate className="grid gap-5" onSubmit={form.submit((values) => save.mutate(values))}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <PersonFields form={form} />
        <StepActions>
          <Button type="submit" kind="primary" iconAfter={ArrowRightIcon} pending={save.isPending && "Saving..."}>
            Continue
          </Button>
        </StepActions>
      </form>
    </StepCard>
  );
}
