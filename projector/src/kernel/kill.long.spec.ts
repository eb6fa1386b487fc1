import { killSuite } from "./kill.suite.ts";

killSuite(20, 1);
killSuite(20, 2);
