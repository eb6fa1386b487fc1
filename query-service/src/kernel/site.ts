import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The site that a browser sees. */
export interface Site {
  readonly origin: string;
  /** The empty page that the app starts from. */
  readonly shell: () => string;
}

const bare =
  '<!doctype html><html lang="en"><head><title></title><meta name="description" content=""></head><body><noscript></noscript></body></html>';

/** The page is read when it is first asked for: the first start builds it while services come up. */
export function openSite({
  PUBLIC_URL,
  UI_FOLDER: folder,
}: {
  PUBLIC_URL: string;
  UI_FOLDER?: string | undefined;
}): Site {
  let shell = folder === undefined ? bare : undefined;
  return {
    origin: new URL(PUBLIC_URL).origin,
    shell: () => (shell ??= readFileSync(join(folder ?? "", "app.html"), "utf8")),
  };
}
