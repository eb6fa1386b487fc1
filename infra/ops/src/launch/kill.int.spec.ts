import { children, killSuite } from "./kill.suite.ts";

// The others in kill.long.spec.ts.
killSuite(children.slice(0, 1));
