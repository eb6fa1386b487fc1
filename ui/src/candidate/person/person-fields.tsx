import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import { z } from "zod";
import { TextField } from "#design/field.tsx";
import type { Form } from "#kernel/form.ts";
import { PhoneField } from "#design/phone-field.tsx";

/** The draft of these fields. */
export const personDraft = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
});

/** The fields of personal information. */
export function PersonFields({ form }: { form: Form<PersonalInformation, PersonalInformation> }) {
  const { field } = form;
  const tidied = (phone: string) => form.setValue("phone", phone, { shouldDirty: true });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Full name" autoComplete="name" {...field("fullName")} />
      <TextField
        label="Company email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@company.example"
        {...field("email")}
      />
      <PhoneField onTidied={tidied} {...field("phone")} />
      <TextField label="Location" autoComplete="address-level2" hint="City and state" {...field("location")} />
    </div>
  );
}
