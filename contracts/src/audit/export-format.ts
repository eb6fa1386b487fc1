/** How the line of the manifest begins, which is the last one. */
export const manifestPrefixes = { jsonl: '{"manifest":', csv: "manifest," } as const;

/** The last line, where it may be a manifest. */
export const lastLine = (text: string): string => /(?:^|\n)([^\n]*)\r?\n?$/.exec(text.slice(-1_000_000))?.[1] ?? "";

/** Whether a text claims to be an export. Apart from what reads one, so that a screen need not load that. */
export const looksLikeExport = (text: string): boolean =>
  Object.values(manifestPrefixes).some((beginning) => lastLine(text).startsWith(beginning));
