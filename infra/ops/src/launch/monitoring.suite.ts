import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Stack } from "../testing/stack.ts";
import { root } from "../root.ts";

const alertsFile = join(root, "infra/compose/prometheus/alerts.yml");
const alerts = readFileSync(alertsFile, "utf8");
const dashboards = globSync("infra/compose/grafana/provisioning/dashboards/*.json", { cwd: root }).map((file) =>
  readFileSync(join(root, file), "utf8"),
);

/** Names of metrics in an expression; those that Prometheus itself makes of a histogram without their endings. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:provenwork|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ""),
  );

interface Group {
  readonly targets: readonly string[];
  readonly labels: { readonly service: string };
}

export function monitoringSuite(stack: () => Stack): void {
  it("exports every metric that alerts and dashboards name, at the places that Prometheus is told", async () => {
    const groups = JSON.parse(readFileSync(join(stack().dataFolder, "metrics-targets.json"), "utf8")) as Group[];
    expect(groups.map(({ labels }) => labels.service)).toEqual(
      expect.arrayContaining(["command-service", "query-service", "projector", "gateway"]),
    );
    const exported = new Set<string>();
    for (const { targets, labels } of groups) {
      const answer = await fetch(`http://${targets[0]}/metrics`);
      expect(answer.status, labels.service).toBe(200);
      for (const [, name = ""] of (await answer.text()).matchAll(/^# TYPE (\S+)/gm)) exported.add(name);
    }
    const named = [alerts, ...dashboards].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
    const ours = [...exported].filter((name) => name.startsWith("provenwork_"));
    expect(ours.filter((name) => !named.includes(name))).toEqual([]);
  });

  it("has a section of the runbook for each alert, and no section without one", () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
    const sections = [...readFileSync(join(root, "infra/docs/runbook.md"), "utf8").matchAll(/^## (.+)$/gm)];
    expect(sections.map(([, title]) => title)).toEqual(names);
    expect([...alerts.matchAll(/runbook: infra\/docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
      names.map((name) => name.toLowerCase()),
    );
  });

  const promtool = spawnSync("promtool", ["--version"]).error === undefined;
  it.skipIf(!promtool)("has rules that promtool accepts (skipped where promtool is not installed)", () => {
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", alertsFile], { encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });
}
