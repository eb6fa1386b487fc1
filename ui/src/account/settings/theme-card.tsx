import { Card, CardBody, CardHead } from "#design/card.tsx";
import { type Theme, themes, useTheme } from "#design/theme.ts";

const words: Readonly<Record<Theme, { label: string; hint: string }>> = {
  light: { label: "Light", hint: "Dark text on light" },
  dark: { label: "Dark", hint: "Light text on dark" },
  system: { label: "System", hint: "Matches this device" },
};

/** Light, dark or the system's; stored in this browser. */
export function ThemeCard() {
  const [theme, choose] = useTheme();
  return (
    <Card aria-labelledby="theme-title">
      <CardHead id="theme-title" title="Appearance" />
      <CardBody>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Theme</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {themes.map((one) => (
              <label
                key={one}
                className="flex cursor-pointer gap-2.5 rounded-card border border-line-strong p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="theme"
                  className="mt-0.5 size-4 flex-none accent-accent outline-none"
                  aria-label={words[one].label}
                  checked={theme === one}
                  onChange={() => choose(one)}
                />
                <span aria-hidden>
                  <span className="block font-semibold">{words[one].label}</span>
                  <span className="block text-sm text-muted">{words[one].hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </CardBody>
    </Card>
  );
}
