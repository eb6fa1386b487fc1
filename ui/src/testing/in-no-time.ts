const later = globalThis.setTimeout;

/** Waits until something is so while the page's clock stands still: `expect.poll` and `expect.element` would move it. */
export async function inNoTime(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((go) => later(go, 5));
}
