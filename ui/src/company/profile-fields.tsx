import { companySizes, industries } from "@provenwork/contracts/company/rules";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { SelectField, TextArea, TextField } from "#design/field.tsx";
import type { ControlProps } from "#kernel/form.ts";
import { PhoneField } from "#design/phone-field.tsx";

type FieldOf<Id extends keyof EmployerProfileInput> = (id: Id) => ControlProps;

interface ContactProps {
  field: FieldOf<"fullName" | "email" | "phone">;
  /** Called with the phone number in its usual form. */
  onTidied: (phone: string) => void;
}

/** How to reach a member. */
export const ContactFields = ({ field, onTidied }: ContactProps) => (
  <>
    <TextField required label="Full name" autoComplete="name" {...field("fullName")} />
    <TextField required label="Email" type="email" autoComplete="email" {...field("email")} />
    <PhoneField required onTidied={onTidied} {...field("phone")} />
  </>
);

type CompanyField = "companyName" | "industry" | "companySize" | "companyWebsite" | "companyDescription";

interface CompanyProps {
  field: FieldOf<CompanyField>;
  /** Where an odd number of fields stands before these: the website takes a row of its own. */
  afterOdd?: boolean;
  /** What follows from another name. */
  nameHint?: string | undefined;
}

/** What a company says of itself, in a grid of two columns. */
export const CompanyFields = ({ field, afterOdd = false, nameHint }: CompanyProps) => (
  <>
    <TextField required label="Company name" hint={nameHint} autoComplete="organization" {...field("companyName")} />
    <SelectField required label="Industry" options={industries} {...field("industry")} />
    <SelectField required label="Company size" options={companySizes} {...field("companySize")} />
    <TextField
      label="Company website"
      type="url"
      autoComplete="url"
      hint="Optional, for example https://acme.com"
      className={afterOdd ? "md:col-span-2" : ""}
      {...field("companyWebsite")}
    />
    <TextArea
      required
      label="Company description"
      rows={5}
      className="md:col-span-2"
      {...field("companyDescription")}
    />
  </>
);
