/** Brings the list of operations into view, where what was asked for can be watched. */
export function showRecentOperations(): void {
  document.getElementById("recent-operations")?.scrollIntoView({ block: "center" });
}
