import { children, killSuite } from "./kill.suite.ts";

killSuite(children);
