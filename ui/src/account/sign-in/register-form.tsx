import { Register } from "@provenwork/contracts/account/commands";
import type { User } from "@provenwork/contracts/account/queries";
import { currentTermsVersion, registerForm, placeholderProfile } from "@provenwork/contracts/account/rules";
import type { z } from "zod";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { TermsLabel } from "#legal/terms-label.tsx";
import { NewPasswordFields } from "#account/fields.tsx";
import { UsernameField } from "#design/username-field.tsx";
import { registerFailure } from "./register-failure.ts";

type Values = z.output<typeof registerForm>;

const accountTypes = [
  { value: "candidate", label: "Job Seeker", hint: "Verify your work history" },
  { value: "employer", label: "Employer", hint: "Hire on proof" },
] as const;

/** Onboarding sets name and address; until then an employer has placeholders, a candidate none. */
export function registration({ username, password, userType }: Pick<Values, "username" | "password" | "userType">) {
  const person = userType === "employer" ? placeholderProfile(username) : { fullName: "", email: "" };
  return { username, password, userType, ...person, termsVersion: currentTermsVersion };
}

/** Creates an account; `onDone` receives the user. */
export function RegisterForm({ asEmployer, onDone }: { asEmployer: boolean; onDone: (user: User) => void }) {
  const { signedIn } = useSession();
  const form = useFormOf<z.input<typeof registerForm>, Values>(registerForm, {
    username: "",
    password: "",
    confirmPassword: "",
    ...(asEmployer && { userType: "employer" }),
  });
  const register = useCommand(Register, {
    onSuccess(user) {
      signedIn(user);
      succeeded(Register, "Success", "Your account has been created successfully");
      onDone(user);
    },
    onError(error) {
      form.showServerErrors(error);
      failed(Register, "Registration failed", registerFailure(error));
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit((values) => register.mutate(registration(values)))}>
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <RadioCards
        id="userType"
        legend="Account type"
        choices={accountTypes}
        error={form.errorOf("userType")}
        field={form.register("userType")}
      />
      <UsernameField form={form} />
      <NewPasswordFields form={form} label="Password" />
      <Checkbox label={<TermsLabel />} {...form.field("terms")} />
      <Button type="submit" kind="primary" pending={register.isPending && "Creating account..."}>
        Create account
      </Button>
    </form>
  );
}
