import { smugglingSuite } from "./smuggling.suite.ts";

smugglingSuite({ numRuns: 60, seed: 1 });
