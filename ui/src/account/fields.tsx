import { PasswordField } from "#design/password-field.tsx";
import { StrengthMeter } from "#design/strength-meter.tsx";
import type { FormWith } from "./username-field.tsx";

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
      <PasswordField
        id="password"
        label={label}
        autoComplete="new-password"
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      {measured !== undefined && <StrengthMeter password={measured} />}
    </div>
    <PasswordField
      id="confirmPassword"
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      error={form.errorOf("confirmPassword")}
      {...form.register("confirmPassword")}
    />
  </>
);
