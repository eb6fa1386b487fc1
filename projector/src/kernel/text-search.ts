/** Text search configurations that ignore accents: English with its word forms, and unchanged words. */
export const textSearch = { english: "text_search.english", words: "text_search.words" } as const;

const configuration = (name: string, like: string, dictionary: string) => `
  IF NOT EXISTS (
    SELECT FROM pg_ts_config c JOIN pg_namespace n ON n.oid = c.cfgnamespace WHERE n.nspname || '.' || c.cfgname = '${name}'
  ) THEN
    CREATE TEXT SEARCH CONFIGURATION ${name} (COPY = pg_catalog.${like});
    ALTER TEXT SEARCH CONFIGURATION ${name} ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, ${dictionary};
  END IF;`;

/** `setup` of a table whose columns use `textSearch`; it needs the extension `unaccent`. */
export const textSearchSetup = `CREATE SCHEMA IF NOT EXISTS text_search;
DO $$ BEGIN
${configuration(textSearch.english, "english", "english_stem")}
${configuration(textSearch.words, "simple", "simple")}
END $$`;

/** Characters that Postgres would join words by, to hosts, paths and compounds. */
const joints = String.raw`.,:;/\@_+#'"-`;

/** A `tsvector` of the words of a text column that may be null; immutable, so that a generated column may be computed by it. */
export const wordsSql = (configuration: string, ...columns: readonly string[]): string => {
  const text = columns.map((name) => `coalesce(${name}, '')`).join(" || ' ' || ");
  return `to_tsvector('${configuration}', translate(${text}, '${joints.replaceAll("'", "''")}', '${" ".repeat(joints.length)}'))`;
};
