import { useEffect, useSyncExternalStore } from "react";
import { storage } from "#kernel/storage.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
const key = "theme";
/** Notifies the other theme controls on the page. */
const chosenEvent = "theme-chosen";

/** Parses a stored theme; unknown values mean the system's. */
export const themeOf = (stored: string | null): Theme => themes.find((theme) => theme === stored) ?? "system";

export const isDark = (theme: Theme, systemIsDark: boolean): boolean =>
  theme === "dark" || (theme === "system" && systemIsDark);

/** The choice made on this page, because storage may be disabled. */
let choice: Theme | undefined;
const chosenTheme = (): Theme => choice ?? themeOf(storage.read(key));

function onChoice(changed: () => void): () => void {
  addEventListener(chosenEvent, changed);
  return () => removeEventListener(chosenEvent, changed);
}

function choose(theme: Theme): void {
  choice = theme;
  storage.write(key, theme);
  dispatchEvent(new Event(chosenEvent));
}

/** The chosen theme and its setter; 'system' follows the device. /theme.js sets it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(onChoice, chosenTheme, () => "system" as const);
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    // Not the theme above: during hydration that is the prerendered one.
    const apply = () => document.documentElement.classList.toggle("dark", isDark(chosenTheme(), system.matches));
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);
  return [theme, choose];
}
