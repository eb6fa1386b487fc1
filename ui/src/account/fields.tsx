import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "#design/field.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { StrengthMeter } from "#design/strength-meter.tsx";

/** The part of a form that its fields need. */
interface FormWith<Name extends string> {
  errorOf(id: Name): string | undefined;
  register(name: Name): UseFormRegisterReturn;
}

/** The username, marked up for password managers. */
export const UsernameField = ({ form, hint }: { form: FormWith<"username">; hint?: string | undefined }) => (
  <TextField
    id="username"
    label="Username"
    hint={hint}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    error={form.errorOf("username")}
    {...form.register("username")}
  />
);

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
