import type { AccountType, Role } from "@provenwork/contracts/account/rules";

/** Every URL of the product is a function here, so that a renamed route is one edit and a dead link a type error. */
export const paths = {
  landing: () => "/",
  auth: ({ userType }: { userType?: AccountType } = {}) =>
    userType === undefined ? "/auth" : `/auth?userType=${userType}`,
  candidateOnboarding: () => "/candidate/onboarding",
  candidateDashboard: () => "/candidate/dashboard",
  /** `edit` opens a form there: `person`, `new` for a new experience, or the id of one. */
  profile: ({ edit }: { edit?: string } = {}) => (edit === undefined ? "/profile" : `/profile?edit=${edit}`),
  profilePreview: () => "/profile/preview",
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  settings: () => "/settings",
  employerOnboarding: () => "/employer/onboarding",
  employerDashboard: () => "/employer/dashboard",
  terms: () => "/terms",
  privacy: () => "/privacy",
  smartMatchingDemo: () => "/test-matching",
  admin: () => "/admin",
  certificate: (certificateId: string) => `/certificates/${certificateId}`,
  verify: ({ certificateId }: { certificateId?: string } = {}) =>
    certificateId === undefined ? "/verify" : `/verify?certificate=${certificateId}`,
} as const;

/** URLs of demo mode; apart from the others, so that a production bundle does not even name them. */
export const demoPaths = {
  mailbox: () => "/dev/mailbox",
  testAuth: () => "/test-auth",
  employerDirect: () => "/employer-direct",
  animations: () => "/animations",
  adminDirect: () => "/admin-direct",
} as const;

type AnyPath = keyof typeof paths | keyof typeof demoPaths;

/** Linked to before their screens exist: until then the not-found page answers there. */
const coming: readonly AnyPath[] = [
  "employerOnboarding",
  "employerDashboard",
  "smartMatchingDemo",
  "admin",
  "adminDirect",
];

/** The paths that have a screen, by name: any other address is 404. */
export function screenPaths({ demo }: { demo: boolean }): Readonly<Record<string, unknown>> {
  const absent: readonly string[] = coming;
  const all = Object.entries<unknown>(demo ? { ...paths, ...demoPaths } : paths);
  return Object.fromEntries(all.filter(([name]) => !absent.includes(name)));
}

/** Not a page: where the server tells what changed. */
export const liveUrl = "/api/live";

/** Where people of a role land. */
export function homeOf(role: Role): string {
  if (role === "candidate") return paths.candidateDashboard();
  return role === "employer" ? paths.employerDashboard() : paths.landing();
}

/** Where a new account of a type goes on. */
export const onboardingOf = (type: AccountType): string =>
  type === "employer" ? paths.employerOnboarding() : paths.candidateOnboarding();

/** The candidate button of the landing page. */
export const candidateDoor = (signedIn: boolean): string =>
  signedIn ? paths.candidateDashboard() : paths.candidateOnboarding();

/** The employer button of the landing page. */
export function employerDoor(role: Role | undefined): string {
  if (role === undefined) return paths.auth({ userType: "employer" });
  return role === "employer" ? paths.employerDashboard() : paths.employerOnboarding();
}
