import { companyInputs, companySizes, industries, withScheme } from "@provenwork/contracts/company/rules";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import type { FocusEvent } from "react";
import { SelectField, TextArea, TextField } from "#design/field.tsx";
import type { ControlProps } from "#kernel/form.ts";
import { PhoneField } from "#design/phone-field.tsx";

type FieldOf<Id extends keyof EmployerProfileInput> = (id: Id) => ControlProps;

interface ContactProps {
  field: FieldOf<"fullName" | "email" | "phone">;
  /** Called with the phone number in its usual form. */
  onTidied: (phone: string) => void;
}

/** Contact details of a member. */
export const ContactFields = ({ field, onTidied }: ContactProps) => (
  <>
    <TextField required label="Full name" autoComplete="name" {...field("fullName")} />
    <TextField required label="Email" type="email" autoComplete="email" {...field("email")} />
    <PhoneField required onTidied={onTidied} {...field("phone")} />
  </>
);

interface CompanyProps {
  field: FieldOf<keyof typeof companyInputs>;
  /** An odd number of fields precedes these, so the website takes a row of its own. */
  afterOdd?: boolean;
  /** Called with the website with its scheme. */
  onTidied: (website: string) => void;
  /** The consequence of a new name. */
  nameHint?: string | undefined;
}

/** Company details, in a two-column grid. */
export const CompanyFields = ({ field, afterOdd = false, onTidied, nameHint }: CompanyProps) => (
  <>
    <TextField
      required
      label={companyInputs.companyName.label}
      hint={nameHint}
      autoComplete="organization"
      {...field("companyName")}
    />
    <SelectField required label={companyInputs.industry.label} options={industries} {...field("industry")} />
    <SelectField required label={companyInputs.companySize.label} options={companySizes} {...field("companySize")} />
    <WebsiteField className={afterOdd ? "md:col-span-2" : ""} onTidied={onTidied} {...field("companyWebsite")} />
    <TextArea
      required
      label={companyInputs.companyDescription.label}
      rows={5}
      className="md:col-span-2"
      {...field("companyDescription")}
    />
  </>
);

/** A website, which gets its scheme when the field is left. */
function WebsiteField({
  onTidied,
  onBlur,
  ...rest
}: ControlProps & Pick<CompanyProps, "onTidied"> & { className: string }) {
  const tidied = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    if (withScheme(typed) !== typed) onTidied(withScheme(typed));
    return onBlur(event);
  };
  return (
    <TextField
      optional
      label={companyInputs.companyWebsite.label}
      type="url"
      autoComplete="url"
      hint="For example acme.com"
      {...rest}
      onBlur={(event) => void tidied(event)}
    />
  );
}
