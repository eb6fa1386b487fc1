// The cost of one row without the product: node:http, a pool as large as the query service's, and one prepared statement.
import { createServer } from "node:http";
import pg from "pg";

const { PORT, READ_DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: READ_DATABASE_URL, max: 20 });
const { rows: live } = await pool.query<{ schema_name: string }>(
  "SELECT schema_name FROM projector.live_versions WHERE read_model = 'platform-figures'",
);
const text = `SELECT total FROM ${live[0]?.schema_name}.figures WHERE figure = $1`;

createServer((request, response) => {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.url !== "/api/public-figures") return void answer(200, { status: "ready" });
  pool.query<{ total: number }>({ name: "figure", text, values: ["proofs"] }).then(
    ({ rows }) => answer(200, { proofs: rows[0]?.total ?? 0 }),
    () => answer(500, {}),
  );
}).listen(Number(PORT), "127.0.0.1");
