import { passwordRules, passwordStrength } from "@provenwork/contracts/account/rules";
import { CheckIcon } from "@heroicons/react/24/outline";
import { Icon } from "./icon.tsx";

const ruleNames: Record<(typeof passwordRules)[number]["name"], string> = {
  length: "8 characters",
  uppercase: "Uppercase letter",
  lowercase: "Lowercase letter",
  digit: "Digit",
  special: "Special character",
};
const colours = { Weak: "bg-refused", Medium: "bg-waiting", Strong: "bg-accent" } as const;

/** The five password rules, those met, and the resulting strength; announced politely while typing. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const met = passwordRules.filter((rule) => rule.met(password)).length;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <div aria-hidden className="grid flex-1 grid-cols-5 gap-1">
          {passwordRules.map((rule, index) => (
            <span
              key={rule.name}
              className={`h-1.5 rounded-full transition-colors ${index < met ? colours[strength] : "bg-line"}`}
            />
          ))}
        </div>
        <p role="status" className="text-sm text-muted">
          Strength: <span className="font-semibold text-ink">{password === "" ? "none yet" : strength}</span>
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {passwordRules.map((rule) => (
          <PasswordRule key={rule.name} name={ruleNames[rule.name]} met={rule.met(password)} />
        ))}
      </ul>
    </div>
  );
}

function PasswordRule({ name, met }: { name: string; met: boolean }) {
  return (
    <li className={`flex items-center gap-1 ${met ? "font-semibold text-ink" : "text-muted"}`}>
      {met ? (
        <Icon of={CheckIcon} size="sm" className="text-accent" />
      ) : (
        <span aria-hidden className="mx-1.25 size-1.25 rounded-full bg-line-strong" />
      )}
      {name}
      <span className="sr-only">{met ? ": met" : ": missing"}</span>
    </li>
  );
}
