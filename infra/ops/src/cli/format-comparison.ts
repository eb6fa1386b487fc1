interface Compared {
  readonly readModel: string;
  readonly rows: number;
  readonly differing: number;
  readonly differences: readonly Difference[];
}

interface Difference {
  readonly table: string;
  /** Only known if the rows were compared here: it may be personal, so events do not contain it. */
  readonly key?: Readonly<Record<string, unknown>>;
  readonly kind: string;
  readonly columns: readonly string[];
}

/** The result of a comparison with the first differences. */
export function formatComparison({ readModel, rows, differing, differences }: Compared): string {
  if (differing === 0) return `${readModel}: ${rows.toLocaleString("en")} rows, identical`;
  const first = differences.map(({ table, key, kind, columns }) => {
    const row = key === undefined ? table : `${table} ${JSON.stringify(key)}`;
    return `  ${row}: ${kind} ${columns.join(", ")}`.trimEnd();
  });
  return [`${readModel}: ${differing} of ${rows} rows DIFFER, the first:`, ...first].join("\n");
}
