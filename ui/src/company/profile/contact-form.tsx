import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { contactForm } from "@provenwork/contracts/employer/rules";
import { ContactFields } from "../profile-fields.tsx";
import { EditCard } from "./edit-card.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const partOf = ({ fullName, email, phone }: EmployerProfileView) => ({ fullName, email, phone });

/** The viewer's own contact details. */
export function ContactForm({ profile, titleId }: { profile: EmployerProfileView; titleId: string }) {
  const { form, submit, ...state } = useProfileForm({
    profile,
    name: "employer-contact",
    schema: contactForm,
    partOf,
    saved: "Contact details saved",
    notSaved: "Could not save your contact details",
  });
  return (
    <EditCard titleId={titleId} summary={form.summary} onSubmit={submit} {...state}>
      <ContactFields field={form.field} onTidied={(phone) => form.setValue("phone", phone, { shouldDirty: true })} />
    </EditCard>
  );
}
