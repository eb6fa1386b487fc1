import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "#design/field.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { StrengthMeter } from "#design/strength-meter.tsx";

/** As much of a form as its fields need. */
interface FormWith<Name extends string> {
  errorOf(id: Name): string | undefined;
  register(name: Name): UseFormRegisterReturn;
}

/** The name of an account, as browsers and password managers know it. */
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
  /** What was typed so far, where its strength is to be shown. */
  measured?: string | undefined;
}

/** A password to be chosen, and the same once more. */
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
