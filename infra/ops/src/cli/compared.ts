import type { Comparison } from "@provenwork/projector/kernel/compare";

/** What a comparison found, and the first differences by key; for operators, who may see those. */
export function compared({ readModel, rows, differing, differences }: Comparison): string {
  if (differing === 0) return `${readModel}: ${rows.toLocaleString("en")} rows, identical`;
  const first = differences.map(({ table, key, kind, columns }) =>
    `  ${table} ${JSON.stringify(key)}: ${kind} ${columns.join(", ")}`.trimEnd(),
  );
  return [`${readModel}: ${differing} of ${rows} rows DIFFER, the first:`, ...first].join("\n");
}
