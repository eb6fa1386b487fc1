import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion, onboardingAccountForm } from "@provenwork/contracts/account/rules";
import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { NewPasswordFields } from "#account/fields.tsx";
import { UsernameField } from "#design/username-field.tsx";
import { registerFailure } from "#account/sign-in/register-failure.ts";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { type FieldMessage, ErrorSummary } from "#design/error-summary.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { loadDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { useDraft } from "#kernel/use-draft.ts";
import { TermsLabel } from "#legal/terms-label.tsx";
import { drafts } from "#candidate/drafts.ts";
import { expectOnboarding, isOver } from "./onboarding-query.ts";
import { StepActions, StepCard } from "#design/step-card.tsx";

const titles: Record<string, string> = {
  username: "Invalid username",
  password: "Weak password",
  terms: "Terms agreement required",
};
const draftShape = z.object({ username: z.string() });

/** The toast for refused input: its title is that of the first field that has one. */
export function refusalToast(messages: readonly FieldMessage[]): { title: string; message: string } | undefined {
  const first = messages.find(({ id }) => titles[id] !== undefined);
  return first && { title: titles[first.id] ?? "", message: first.message };
}

interface Props {
  person: PersonalInformation | undefined;
  onBack: () => void;
  onDone: () => void;
}

/** Step 4: creates the account with everything entered so far, and signs in. */
export function AccountForm({ person, onBack, onDone }: Props) {
  const client = useQueryClient();
  const { signedIn } = useSession();
  const form = useFormOf<z.input<typeof onboardingAccountForm>, z.output<typeof onboardingAccountForm>>(
    onboardingAccountForm,
    { username: loadDraft(drafts.account, draftShape)?.username ?? "", password: "", confirmPassword: "" },
  );
  useDraft(drafts.account, form);
  const register = useCommand(Register, {
    onSuccess(user) {
      onDone();
      signedIn(user, { ofOnboarding: true });
      succeeded(Register, "Registration successful", `Welcome, ${user.fullName || user.username}`);
    },
    onError(error) {
      form.showServerErrors(error);
      failed(Register, "Error creating account", registerFailure(error));
    },
  });
  // If the onboarding has ended, registration would succeed with an empty account.
  const checkOnboarding = useMutation<void, Error, { username: string; password: string }>({
    mutationFn: () => expectOnboarding(client),
    onSuccess: (_, { username, password }) =>
      register.mutate({
        username,
        password,
        fullName: person?.fullName ?? "",
        email: person?.email ?? "",
        userType: "candidate",
        termsVersion: currentTermsVersion,
      }),
    onError(error) {
      if (!isOver(error)) failed(Register, "Error creating account", errorMessage(error));
    },
  });
  const pending = checkOnboarding.isPending || register.isPending;
  const send = form.submit(
    (values) => pending || checkOnboarding.mutate(values),
    (messages) => {
      const toast = refusalToast(messages);
      if (toast !== undefined) failed(Register, toast.title, toast.message);
    },
  );
  return (
    <StepCard title="Create your account" lead="It keeps your verified work and lets you sign in again.">
      <form noValidate className="grid max-w-lg gap-5" onSubmit={send}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <UsernameField form={form} hint="4 to 30 letters, digits, hyphens or underscores" />
        <NewPasswordFields form={form} label="Password" measured={form.watch("password")} />
        <Checkbox label={<TermsLabel />} {...form.field("terms")} />
        <StepActions onBack={onBack}>
          <Button type="submit" kind="primary" pending={pending && "Creating account..."}>
            Create account
          </Button>
        </StepActions>
      </form>
    </StepCard>
  );
}
