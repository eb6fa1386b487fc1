import { adminBench } from "./bench/admin/bench.ts";
import { auditBench } from "./bench/audit/bench.ts";
import { catchUpBench } from "./bench/catch-up/bench.ts";
import { commandsBench } from "./bench/commands/bench.ts";
import { loginBench } from "./bench/login/bench.ts";
import { matchingBench } from "./bench/matching/bench.ts";
import { matchQualityBench } from "./bench/match-quality/bench.ts";
import { resumesBench } from "./bench/resumes/bench.ts";
import { projectorsBench } from "./bench/projectors/bench.ts";
import { queriesBench } from "./bench/queries/bench.ts";
import { rebuildBench } from "./bench/rebuild/bench.ts";
import { rebuildUnderLoadBench } from "./bench/rebuild-under-load/bench.ts";
import { requestsBench } from "./bench/requests/bench.ts";
import { signOutBench } from "./bench/sign-out/bench.ts";
import { startBench } from "./bench/start/bench.ts";
import { visibleBench } from "./bench/visible/bench.ts";
import { runTrials } from "./trial/run-trials.ts";

await runTrials({
  script: "bench",
  description:
    "Measure the product on a Postgres of the benchmark's own; figures go to the terminal and to .bench/NAME.json",
  enforced: false,
  maxSeconds: 120 * 60,
  trials: {
    commands: commandsBench,
    rebuild: rebuildBench,
    "rebuild-under-load": rebuildUnderLoadBench,
    "catch-up": catchUpBench,
    projectors: projectorsBench,
    visible: visibleBench,
    queries: queriesBench,
    admin: adminBench,
    matching: matchingBench,
    login: loginBench,
    "sign-out": signOutBench,
    requests: requestsBench,
    start: startBench,
    "match-quality": matchQualityBench,
    resumes: resumesBench,
    audit: auditBench,
  },
});
