import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "#design/field.tsx";

/** The part of a form that its fields need. */
export interface FormWith<Name extends string> {
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
