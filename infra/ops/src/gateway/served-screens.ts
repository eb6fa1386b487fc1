import { areas } from "@provenwork/ui/areas";
import { screenMatcher } from "./routes.ts";

/** Paths of the screens whose pages the query service fills. */
export const servedScreens = areas
  .flatMap(({ screens }) => screens)
  .filter(({ served }) => served === true)
  .map(({ path }) => path);

export const isServed = screenMatcher(servedScreens);
