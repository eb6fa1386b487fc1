/** Linked to before its screen exists; until then it answers 404. */
export const administrationPaths = {
  admin: () => "/admin",
} as const;
