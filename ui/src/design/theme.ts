import { useEffect, useSyncExternalStore } from "react";
import { storage } from "#kernel/storage.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
const key = "theme";
/** Tells every control on the page that another one chose. */
const chosenEvent = "theme-chosen";

/** A stored value as a theme; anything unknown means the system's. */
export const themeOf = (stored: string | null): Theme => themes.find((theme) => theme === stored) ?? "system";

export const isDark = (theme: Theme, systemIsDark: boolean): boolean =>
  theme === "dark" || (theme === "system" && systemIsDark);

/** What was chosen on this page; storage may be forbidden. */
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

/** The chosen theme and how to choose; follows the system while that is the choice. /theme.js did the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(onChoice, chosenTheme, () => "system" as const);
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    // Not the theme above: while a page comes alive that is the one it was rendered with.
    const apply = () => document.documentElement.classList.toggle("dark", isDark(chosenTheme(), system.matches));
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);
  return [theme, choose];
}
