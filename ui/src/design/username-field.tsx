import { TextField } from "./field.tsx";
import type { ControlProps } from "#kernel/form.ts";

/** The part of a form that its fields need. */
export interface FormWith<Name extends string> {
  field(id: Name): ControlProps;
}

/** The username, marked up for password managers. */
export const UsernameField = ({ form, hint }: { form: FormWith<"username">; hint?: string | undefined }) => (
  <TextField
    label="Username"
    hint={hint}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...form.field("username")}
  />
);
