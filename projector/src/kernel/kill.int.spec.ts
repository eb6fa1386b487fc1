import { killSuite } from "./kill.suite.ts";

killSuite(1, 1);
killSuite(1, 2);
