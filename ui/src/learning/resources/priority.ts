/** How much a gap matters, from its importance. */
export const priorityOf = (importance: number) =>
  importance > 8 ? "High Priority" : importance > 5 ? "Medium Priority" : "Helpful";
