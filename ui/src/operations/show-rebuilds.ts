/** Brings the list of rebuilds into view, so that the operator can watch the one just asked for. */
export const showRebuilds = (): void => document.getElementById("rebuilds")?.scrollIntoView({ block: "center" });
