import { companyForm, companyInputs } from "@provenwork/contracts/company/rules";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import type { z } from "zod";
import { CompanyFields } from "../profile-fields.tsx";
import { LogoField } from "../logo/logo-field.tsx";
import { EditCard } from "./edit-card.tsx";
import { useProfileForm } from "./use-profile-form.ts";

type Details = z.output<typeof companyForm>;

const partOf = (profile: EmployerProfileView) =>
  Object.fromEntries(namesOf(companyInputs).map((name) => [name, profile[name] ?? ""])) as Details;

/** The company's details, for owners. */
export function DetailsForm({ profile, titleId }: { profile: EmployerProfileView; titleId: string }) {
  const { form, submit, ...state } = useProfileForm({
    profile,
    name: "company-details",
    schema: companyForm,
    partOf,
    saved: "Company details saved",
    notSaved: "Could not save the company details",
  });
  return (
    <EditCard titleId={titleId} summary={form.summary} onSubmit={submit} {...state}>
      <LogoField profile={profile} />
      <CompanyFields
        field={form.field}
        onTidied={(website) => form.setValue("companyWebsite", website, { shouldDirty: true })}
        nameHint={
          profile.verifiedDomain === null
            ? undefined
            : `A new name removes the badge until you verify ${profile.verifiedDomain} again.`
        }
      />
    </EditCard>
  );
}
