import { ComputerDesktopIcon, MoonIcon, SunIcon } from "@heroicons/react/24/outline";
import { useHydrated } from "#kernel/hydrated.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { type Theme, themes, useTheme } from "./theme.ts";

const icons = { light: SunIcon, dark: MoonIcon, system: ComputerDesktopIcon } as const;

/** The theme after one press of the switch. */
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

/** Light, dark or the system's; each press selects the next. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme();
  const next = nextTheme(theme);
  const hydrated = useHydrated();
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      title={`Theme: ${theme}`}
      inert={!hydrated}
      onClick={() => choose(next)}
    >
      <Icon of={icons[theme]} />
    </Button>
  );
}
