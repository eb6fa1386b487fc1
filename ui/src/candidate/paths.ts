export const candidatePaths = {
  onboarding: () => "/candidate/onboarding",
  dashboard: () => "/candidate/dashboard",
  /** `edit` opens a form there: `person`, `new` for a new experience, or the id of one. */
  profile: ({ edit }: { edit?: string } = {}) => (edit === undefined ? "/profile" : `/profile?edit=${edit}`),
  profilePreview: () => "/profile/preview",
} as const;
