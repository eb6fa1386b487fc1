import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { type PersonalInformation, personalInformation } from "@provenwork/contracts/candidate/rules";
import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { failed } from "#design/toast.tsx";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { toldText } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useDraft } from "#kernel/use-draft.ts";
import { drafts } from "./drafts.ts";
import { StepActions, StepCard } from "./step-card.tsx";

const draftShape = z.object({ fullName: z.string(), email: z.string(), phone: z.string(), location: z.string() });
const blank: PersonalInformation = { fullName: "", email: "", phone: "", location: "" };

interface Props {
  known: PersonalInformation | undefined;
  onDone: () => void;
}

/** Step 1: who the candidate is. */
export function PersonForm({ known, onDone }: Props) {
  const client = useQueryClient();
  const form = useFormOf(personalInformation, loadDraft(drafts.person, draftShape) ?? known ?? blank);
  useDraft(drafts.person, form);
  const save = useCommand(ProvidePersonalInformation, {
    onSuccess() {
      clearDraft(drafts.person);
      void client.invalidateQueries({ queryKey: [GetOnboarding.name] });
      onDone();
    },
    onError(error) {
      form.showServerErrors(error);
      failed("Error saving personal information", toldText(error));
    },
  });
  return (
    <StepCard
      title="Tell us who you are"
      lead="Your name stands on your certificates; employers reach you by the rest."
    >
      <form noValidate className="grid gap-5" onSubmit={form.submit((values) => save.mutate(values))}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            id="fullName"
            label="Full name"
            autoComplete="name"
            error={form.errorOf("fullName")}
            {...form.register("fullName")}
          />
          <TextField
            id="email"
            label="Company email"
            type="email"
            autoComplete="email"
            inputMode="email"
            placeholder="you@company.example"
            error={form.errorOf("email")}
            {...form.register("email")}
          />
          <TextField
            id="phone"
            label="Phone"
            type="tel"
            autoComplete="tel-national"
            hint="For example 123-456-7890"
            error={form.errorOf("phone")}
            {...form.register("phone")}
          />
          <TextField
            id="location"
            label="Location"
            autoComplete="address-level2"
            hint="City and state"
            error={form.errorOf("location")}
            {...form.register("location")}
          />
        </div>
        <StepActions>
          <Button type="submit" kind="primary" iconAfter={ArrowRightIcon} pending={save.isPending}>
            {save.isPending ? "Saving..." : "Continue"}
          </Button>
        </StepActions>
      </form>
    </StepCard>
  );
}
