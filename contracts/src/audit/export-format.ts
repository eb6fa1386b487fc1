/** How the last line, the manifest, begins. */
export const manifestPrefixes = { jsonl: '{"manifest":', csv: "manifest," } as const;

/** The last line, from the last million characters. */
export const lastLine = (text: string): string => /(?:^|\n)([^\n]*)\r?\n?$/.exec(text.slice(-1_000_000))?.[1] ?? "";

/** Whether a text claims to be an export. In its own file, so that a screen need not load the reader. */
export const looksLikeExport = (text: string): boolean =>
  Object.values(manifestPrefixes).some((beginning) => lastLine(text).startsWith(beginning));
