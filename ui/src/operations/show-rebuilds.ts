/** Brings the list of rebuilds into view: whoever asked for one wants to watch it. */
export const showRebuilds = (): void => document.getElementById("rebuilds")?.scrollIntoView({ block: "center" });
