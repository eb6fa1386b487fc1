import { useEffect, useState } from "react";
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

/** The chosen theme and how to choose; follows the system while that is the choice. /theme.js did the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(() => themeOf(storage.read(key)));
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => document.documentElement.classList.toggle("dark", isDark(theme, system.matches));
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);
  useEffect(() => {
    const chosen = () => setTheme(themeOf(storage.read(key)));
    addEventListener(chosenEvent, chosen);
    return () => removeEventListener(chosenEvent, chosen);
  }, []);
  const choose = (next: Theme) => {
    storage.write(key, next);
    setTheme(next);
    dispatchEvent(new Event(chosenEvent));
  };
  return [theme, choose];
}
