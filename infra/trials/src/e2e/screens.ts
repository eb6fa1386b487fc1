import { screensOf } from "@provenwork/ui/areas";

const someId = "0190a000-0000-7000-8000-000000000000";

/** Every screen of demo mode, with a URL that fills in its parameters. */
export const screens = screensOf({ demo: true }).map((screen) => ({
  ...screen,
  url: screen.path.replaceAll(/:\w+/g, someId),
}));
