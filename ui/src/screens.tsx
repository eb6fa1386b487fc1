import { type LazyScreen, type Load, lazyScreen } from "./kernel/lazy-screen.tsx";
import { demoPaths, paths } from "./paths.ts";

export interface Screen extends LazyScreen {
  path: string;
  /** Behind the route guard. */
  guarded: boolean;
}

const screen = (path: string, load: Load, { guarded = false } = {}): Screen => ({ path, guarded, ...lazyScreen(load) });

const demoScreens =
  import.meta.env.VITE_DEMO === "on"
    ? [
        screen(demoPaths.mailbox(), () =>
          import("./development/mailbox.tsx").then(({ Mailbox }) => ({ default: Mailbox })),
        ),
        screen(demoPaths.testAuth(), () =>
          import("./development/test-auth.tsx").then(({ TestAuth }) => ({ default: TestAuth })),
        ),
        screen(demoPaths.employerDirect(), () =>
          import("./development/employer-direct.tsx").then(({ EmployerDirect }) => ({ default: EmployerDirect })),
        ),
        screen(demoPaths.animations(), () =>
          import("./development/animations.tsx").then(({ Animations }) => ({ default: Animations })),
        ),
      ]
    : [];

/** Every screen, each a bundle of its own. */
export const screens: readonly Screen[] = [
  screen(paths.landing(), () => import("./landing/landing.tsx").then(({ Landing }) => ({ default: Landing }))),
  screen(paths.auth(), () => import("./account/sign-in/auth.tsx").then(({ Auth }) => ({ default: Auth }))),
  screen(paths.candidateOnboarding(), () =>
    import("./candidate/onboarding/onboarding.tsx").then(({ Onboarding }) => ({ default: Onboarding })),
  ),
  screen(
    paths.candidateDashboard(),
    () => import("./candidate/dashboard/dashboard.tsx").then(({ Dashboard }) => ({ default: Dashboard })),
    { guarded: true },
  ),
  screen(
    paths.profile(),
    () => import("./candidate/profile/profile.tsx").then(({ Profile }) => ({ default: Profile })),
    {
      guarded: true,
    },
  ),
  screen(
    paths.profilePreview(),
    () => import("./candidate/profile/profile-preview.tsx").then(({ ProfilePreview }) => ({ default: ProfilePreview })),
    { guarded: true },
  ),
  screen(paths.certificate(":certificateId"), () =>
    import("./work-experience/certificate/certificate.tsx").then(({ Certificate }) => ({ default: Certificate })),
  ),
  screen(paths.verify(), () =>
    import("./work-experience/verify/verify.tsx").then(({ Verify }) => ({ default: Verify })),
  ),
  screen(paths.forgotPassword(), () =>
    import("./account/sign-in/forgot-password.tsx").then(({ ForgotPassword }) => ({ default: ForgotPassword })),
  ),
  screen(paths.resetPassword(), () =>
    import("./account/sign-in/reset-password.tsx").then(({ ResetPassword }) => ({ default: ResetPassword })),
  ),
  screen(
    paths.settings(),
    () => import("./account/settings/settings.tsx").then(({ Settings }) => ({ default: Settings })),
    {
      guarded: true,
    },
  ),
  screen(paths.terms(), () => import("./legal/terms.tsx").then(({ Terms }) => ({ default: Terms }))),
  screen(paths.privacy(), () => import("./legal/privacy.tsx").then(({ Privacy }) => ({ default: Privacy }))),
  ...demoScreens,
];

export const notFound = lazyScreen(() => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound })));

const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === (pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname));

/** Fetches the code of the screen that an address without parameters leads to. */
export const loadScreen = async (pathname: string): Promise<void> =>
  void (await (screenAt(pathname) ?? notFound).load());

/** Fetches the code of the screen an address leads to, before anybody goes there. */
export function prefetch(pathname: string): void {
  // A failed prefetch costs nothing: going there tries again.
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
