import { accessSync, constants, existsSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { bundledChromium } from "./bundled-chromium.ts";

interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Added to the browser's environment. */
  readonly env: Readonly<Record<string, string>>;
}
export type BrowserOrNone = Browser | { readonly missing: string };

/** A Chromium to test with: `CHROMIUM_PATH`, else the one that ships as an npm package (Linux x64), else the system's. */
export async function findBrowser(): Promise<BrowserOrNone> {
  const args = process.platform !== "win32" && userInfo().uid === 0 ? ["--no-sandbox"] : [];
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined) {
    if (executable(named)) return { executablePath: named, args, env: {} };
    throw new Error(`CHROMIUM_PATH is ${named}, which is no program: correct it or unset it`);
  }
  const bundled = await bundledChromium();
  if (bundled !== undefined) return { ...bundled, args };
  const executablePath = candidates().find(executable);
  if (executablePath !== undefined) return { executablePath, args, env: {} };
  return { missing: "there is no Chromium: install Chrome or Chromium, or set CHROMIUM_PATH" };
}

function candidates(): string[] {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env["PROGRAMFILES"] ?? "C:\\Program Files", "Google\\Chrome\\Application\\chrome.exe"),
  ];
}

function executable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
