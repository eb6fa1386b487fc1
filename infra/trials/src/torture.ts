import { rebuildUnderLoadBench } from "./bench/rebuild-under-load/bench.ts";
import { appendsTorture } from "./torture/appends.ts";
import { claimsTorture } from "./torture/claims.ts";
import { clockTorture } from "./torture/clock.ts";
import { clusterTorture } from "./torture/cluster.ts";
import { codeKeysTorture, codesTorture } from "./torture/codes.ts";
import { commandServiceTorture } from "./torture/command-service.ts";
import { deliveryTorture } from "./torture/delivery.ts";
import { eventStoreTorture } from "./torture/event-store.ts";
import { malformedTorture } from "./torture/malformed.ts";
import { poisonTorture } from "./torture/poison.ts";
import { postgresTorture } from "./torture/postgres.ts";
import { promotionTorture } from "./torture/promotion.ts";
import { projectorTorture } from "./torture/projector.ts";
import { readDatabaseTorture } from "./torture/read-database.ts";
import { restoresTorture } from "./torture/restores.ts";
import { uploadsTorture } from "./torture/uploads.ts";
import { runTrials } from "./trial/run-trials.ts";

await runTrials({
  script: "torture",
  description:
    "Mistreat the product on a Postgres of its own; figures with their goals go to the terminal and to .bench/torture-NAME.json; exit code 1 if one is missed",
  enforced: true,
  maxSeconds: 40 * 60,
  trials: {
    projector: projectorTorture,
    "command-service": commandServiceTorture,
    postgres: postgresTorture,
    "event-store": eventStoreTorture,
    "read-database": readDatabaseTorture,
    appends: appendsTorture,
    delivery: deliveryTorture,
    poison: poisonTorture,
    claims: claimsTorture,
    malformed: malformedTorture,
    uploads: uploadsTorture,
    codes: codesTorture,
    "code-keys": codeKeysTorture,
    rebuild: { ...rebuildUnderLoadBench, options: { events: 200_000 } },
    restores: restoresTorture,
    cluster: clusterTorture,
    clock: clockTorture,
    promotion: promotionTorture,
  },
});
