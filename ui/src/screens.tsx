import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { paths } from "./paths.ts";

type Load = () => Promise<{ default: ComponentType }>;

export interface Screen {
  path: string;
  /** Behind the route guard. */
  guarded: boolean;
  /** Fetches the screen's code; asking again costs nothing. */
  load: Load;
  component: LazyExoticComponent<ComponentType>;
}

const screen = (path: string, load: Load, { guarded = false } = {}): Screen => ({
  path,
  guarded,
  load,
  component: lazy(load),
});

// The demo's screens are left out of a production bundle: `VITE_DEMO=off vite build`.
const demoScreens =
  import.meta.env["VITE_DEMO"] === "off"
    ? []
    : [
        screen(paths.mailbox(), () =>
          import("./development/mailbox.tsx").then(({ Mailbox }) => ({ default: Mailbox })),
        ),
      ];

/** Every screen, each a bundle of its own. */
export const screens: readonly Screen[] = [
  screen(paths.landing(), () => import("./landing/landing.tsx").then(({ Landing }) => ({ default: Landing }))),
  screen(paths.auth(), () => import("./account/auth.tsx").then(({ Auth }) => ({ default: Auth }))),
  screen(paths.candidateOnboarding(), () =>
    import("./candidate/onboarding.tsx").then(({ Onboarding }) => ({ default: Onboarding })),
  ),
  screen(
    paths.candidateDashboard(),
    () => import("./candidate/dashboard.tsx").then(({ Dashboard }) => ({ default: Dashboard })),
    { guarded: true },
  ),
  screen(paths.certificate(":certificateId"), () =>
    import("./work-experience/certificate.tsx").then(({ Certificate }) => ({ default: Certificate })),
  ),
  screen(paths.verify(), () => import("./work-experience/verify.tsx").then(({ Verify }) => ({ default: Verify }))),
  ...demoScreens,
];

export const NotFoundScreen = lazy(() => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound })));

/** Fetches the code of the screen an address leads to, before anybody goes there. */
export function prefetch(pathname: string): void {
  // A failed prefetch costs nothing: going there tries again.
  screens
    .find(({ path }) => path === pathname)
    ?.load()
    .catch(() => undefined);
}
