import { type Table, columnOf } from "./table.ts";

/** The table that holds a table's tally: the tallied columns, and `total`. Rows stay when their total is 0 again. */
export const tallyName = ({ name }: Pick<Table, "name">): string => `${name}_tally`;

/**
 * SQL that counts the rows by the columns of the tally, and has Postgres add up what each later statement changes (statement
 * triggers with transition tables, PostgreSQL manual 39.1 and CREATE TRIGGER). Like an index, it follows only from the rows.
 */
export function tallySql(schema: string, table: Table): string {
  const { tally } = table;
  if (tally.length === 0) return "";
  const name = `${schema}.${tallyName(table)}`;
  const counted = `${schema}.${table.name}`;
  const by = tally.join(", ");
  const add = (changes: string) =>
    `INSERT INTO ${name} AS t (${by}, total) SELECT ${by}, sum(n) FROM (${changes}) c GROUP BY ${by} HAVING sum(n) <> 0
      ON CONFLICT (${by}) DO UPDATE SET total = t.total + excluded.total`;
  const came = `SELECT ${by}, 1 AS n FROM came`;
  const went = `SELECT ${by}, -1 AS n FROM went`;
  const trigger = (event: string, tables: string, changes: string) => `
    CREATE FUNCTION ${name}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${add(changes)}; RETURN NULL; END $$;
    CREATE TRIGGER tally_${event} AFTER ${event} ON ${counted} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}_${event}();`;
  return `
    CREATE TABLE ${name} (${tally.map((column) => `${column} ${columnOf(table, column).type}`).join(", ")},
      total integer NOT NULL, PRIMARY KEY (${by}));
    INSERT INTO ${name} SELECT ${by}, count(*) FROM ${counted} GROUP BY ${by};
    ${trigger("insert", "NEW TABLE AS came", came)}
    ${trigger("delete", "OLD TABLE AS went", went)}
    ${trigger("update", "OLD TABLE AS went NEW TABLE AS came", `${went} UNION ALL ${came}`)}`;
}
