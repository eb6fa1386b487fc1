import { smugglingSuite } from "./smuggling.suite.ts";

smugglingSuite({ numRuns: Number(process.env["FUZZ_RUNS"] ?? 500) });
