import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion, registerForm, standIn } from "@provenwork/contracts/account/rules";
import type { z } from "zod";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { TermsLabel } from "../legal/terms-label.tsx";
import { onboardingOf } from "../paths.ts";
import { NewPasswordFields, UsernameField } from "./fields.tsx";

type Values = z.output<typeof registerForm>;

const accountTypes = [
  { value: "candidate", label: "Job Seeker", hint: "Prove your work history" },
  { value: "employer", label: "Employer", hint: "Hire on proof" },
] as const;

/** Onboarding replaces name and address; until then an employer has stand-ins and a candidate none. */
export function registration({ username, password, userType }: Pick<Values, "username" | "password" | "userType">) {
  const person = userType === "employer" ? standIn(username) : { fullName: "", email: "" };
  return { username, password, userType, ...person, termsVersion: currentTermsVersion };
}

/** Makes an account; `onDone` hears where to go. */
export function RegisterForm({ asEmployer, onDone }: { asEmployer: boolean; onDone: (to: string) => void }) {
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
      succeeded("Success", "Your account has been created successfully");
      onDone(user.userType === "employer" ? onboardingOf("employer") : onboardingOf("candidate"));
    },
    onError(error) {
      form.showServerErrors(error);
      failed("Registration failed", toldOr(error, "Something went wrong"));
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
      <Checkbox id="terms" label={<TermsLabel />} error={form.errorOf("terms")} {...form.register("terms")} />
      <Button type="submit" kind="primary" pending={register.isPending}>
        {register.isPending ? "Creating account..." : "Create account"}
      </Button>
    </form>
  );
}
