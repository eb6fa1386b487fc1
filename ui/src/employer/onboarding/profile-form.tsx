import { SendEmailCode } from "@provenwork/contracts/account/commands";
import { GetAccountSettings, GetUser } from "@provenwork/contracts/account/queries";
import { UploadLogo } from "@provenwork/contracts/company/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { type EmployerProfileInput, employerProfile } from "@provenwork/contracts/employer/rules";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { errorMessageOr, errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { useDraft } from "#kernel/use-draft.ts";
import { LogoPick } from "#company/logo/logo-pick.tsx";
import { sendLogo } from "#company/logo/send-logo.ts";
import { CompanyFields, ContactFields } from "#company/profile-fields.tsx";

const draft = "employer-profile";
const typed = z.string().default("");
const draftShape = z.object(
  Object.fromEntries(namesOf(employerProfile.shape).map((name) => [name, typed])) as Record<
    keyof EmployerProfileInput,
    typeof typed
  >,
);

/** The company exists nevertheless: a logo can be added on its profile. */
const logoNotSaved = (problem: unknown): void =>
  failed(UploadLogo, "The logo was not saved", `${errorMessage(problem)} You can add it on your company's profile.`);

/** The dashboard asks for the address again and sends another code. */
const codeNotSent = (problem: unknown): void =>
  failed(SendEmailCode, "The confirmation code was not sent", errorMessage(problem));

/** 'Complete Your Employer Profile'. After success the refetched profile query redirects. */
export function EmployerProfileForm() {
  const client = useQueryClient();
  const { data: settings } = useAnswer(GetAccountSettings, {});
  const begun = loadDraft(draft, draftShape) ?? draftShape.parse({});
  const [logo, setLogo] = useState<File>();
  const [logoError, setLogoError] = useState<string>();
  const choose = (file?: File) => {
    setLogoError(undefined);
    setLogo(file);
  };
  const form = useFormOf(employerProfile, begun as Partial<EmployerProfileInput>);
  useDraft(draft, form);
  const save = useCommand(CompleteEmployerProfile, {
    async onSuccess(_, { email }) {
      clearDraft(draft);
      succeeded(CompleteEmployerProfile, "Profile Created", "Your employer profile has been set up successfully.");
      if (logo !== undefined) await sendLogo(logo).catch(logoNotSaved);
      if (settings?.provenEmail === null) await call(SendEmailCode, { email }).catch(codeNotSent);
      void client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
      void client.invalidateQueries({ queryKey: [GetUser.name] });
      void client.invalidateQueries({ queryKey: [GetEmployerProfile.name] });
    },
    onError(error) {
      form.showServerErrors(error);
      failed(CompleteEmployerProfile, "Error", errorMessageOr(error, "Failed to complete employer onboarding"));
    },
  });
  const tidied = (phone: string) => form.setValue("phone", phone, { shouldDirty: true });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit((values) => save.mutate(values))}>
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <div className="grid gap-5 md:grid-cols-2">
        <ContactFields field={form.field} onTidied={tidied} />
        <CompanyFields
          afterOdd
          field={form.field}
          onTidied={(website) => form.setValue("companyWebsite", website, { shouldDirty: true })}
        />
        <LogoPick
          company={form.watch("companyName") ?? ""}
          logo={null}
          chosen={logo?.name}
          error={logoError}
          onChoose={choose}
          onRefused={setLogoError}
          onRemove={() => choose()}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" kind="primary" pending={save.isPending && "Saving..."} className="max-sm:w-full">
          Complete profile
        </Button>
      </div>
    </form>
  );
}
