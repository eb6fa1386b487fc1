import { PasswordField } from "#design/password-field.tsx";
import { StrengthMeter } from "#design/strength-meter.tsx";
import type { FormWith } from "#design/username-field.tsx";

interface NewPasswordProps {
  form: FormWith<"password" | "confirmPassword">;
  label: "Password" | "New password";
  /** Current value, if its strength is to be shown. */
  measured?: string | undefined;
}

/** A new password and its confirmation. */
export const NewPasswordFields = ({ form, label, measured }: NewPasswordProps) => (
  <>
    <div className="grid gap-3">
      <PasswordField label={label} autoComplete="new-password" {...form.field("password")} />
      {measured !== undefined && <StrengthMeter password={measured} />}
    </div>
    <PasswordField
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      {...form.field("confirmPassword")}
    />
  </>
);
