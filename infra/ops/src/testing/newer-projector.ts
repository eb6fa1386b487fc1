import { openLog } from "@provenwork/platform/log";
import { buildMissingReadModels, prepareReadModels } from "@provenwork/projector/kernel/rebuild";
import { startRunner } from "@provenwork/projector/kernel/runner";
import { ofBuilds, openProjector } from "@provenwork/projector/open-projector";

// The projector of a later release with new versions of these read models: `prepare NAME …` or `run NAME …`.
const [verb, ...raised] = process.argv.slice(2);
const opened = await openProjector(process.env, "newer projector", verb === "prepare" ? ofBuilds : {});
const projections = opened.projections.map((each) =>
  raised.includes(each.name) ? { ...each, version: each.version + 1 } : each,
);
const context = { ...opened, projections };

if (verb === "prepare") {
  await prepareReadModels(context, { readModels: projections.map(({ name }) => name) });
  await context.close();
} else {
  const log = openLog("projector", "info");
  const runner = startRunner({
    ...context,
    log,
    build: (readModels, signal) => buildMissingReadModels(context, { readModels, signal }),
  });
  process.once("SIGTERM", () => void runner.stop().then(() => context.close()));
}
