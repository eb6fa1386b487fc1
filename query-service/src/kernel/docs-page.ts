import { html } from "hono/html";
import type { OpenApiDocument, Operation, Parameter, Response } from "@provenwork/contracts/kernel/openapi-document";

/** The page's only style, a separate file, so that the content policy forbids inline styles. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --quiet: light-dark(#52525b, #a1a1aa); --code: light-dark(#f4f4f5, #18181b); --link: light-dark(#1d4ed8, #93c5fd) }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #09090b); color: light-dark(#18181b, #f4f4f5) }
a { color: var(--link) }
h1 { margin: 0 } h2 { margin: 3rem 0 0.25rem; font-size: 1.15rem; overflow-wrap: anywhere } h2 code { font-size: inherit; font-weight: 700 } h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem }
p { margin: 0.25rem 0 } .quiet { color: var(--quiet) }
section { border-top: 1px solid var(--line) }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace } pre { margin: 0.5rem 0; padding: 0.75rem; overflow: auto; max-height: 24rem; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line) }
`;

type Html = ReturnType<typeof html>;

/** The API description as a page: every call with its input, output and refusals. Needs no script. */
export const docsPage = (document: OpenApiDocument): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${calls(document).map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}"><code>${method} ${path}</code></a> ${operation.summary}
                </li>`,
            )}
          </ul>
        </nav>
        <main>${calls(document).map(call)}</main>
      </body>
    </html>`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const calls = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const call = ({ method, path, operation }: Call): Html => html`
  <section aria-labelledby="${operation.operationId}">
    <h2 id="${operation.operationId}"><code>${method} ${path}</code></h2>
    <p>${operation.summary}</p>
    <p class="quiet">${operation.description}</p>
    ${operation.parameters === undefined ? "" : parameters(operation.operationId, operation.parameters)}
    ${
      operation.requestBody === undefined
        ? ""
        : html`<h3>Body</h3>
            ${Object.entries(operation.requestBody.content).map(
              ([mediaType, { schema }]) =>
                html`<p><code>${mediaType}</code></p>
                  ${json(`Body of ${path}`, schema)}`,
            )}`
    }
    ${Object.entries(operation.responses).map(([status, response]) => answer(path, status, response))}
  </section>
`;

const parameters = (operationId: string, some: readonly Parameter[]): Html => html`
  <h3>Parameters</h3>
  <div class="wide" tabindex="0" role="region" aria-label="Parameters of ${operationId}">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Required</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${some.map(
          (one) =>
            html`<tr>
              <th scope="row"><code>${one.name}</code></th>
              <td>${one.in}</td>
              <td>${one.required ? "yes" : "no"}</td>
              <td>${one.description ?? ""} <code>${JSON.stringify(one.schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`;

function answer(path: string, status: string, { description, content }: Response): Html {
  const [[mediaType, { schema, examples }] = ["", { schema: {} }]] = Object.entries(content);
  if (mediaType !== "application/json")
    return html`<h3>${status} ${description}</h3>
      <p><code>${mediaType}</code></p>`;
  if (examples === undefined)
    return html`<h3>${status} ${description}</h3>
      ${json(`Answer ${status} of ${path}`, schema)}`;
  return html`
    <h3>${status} ${description}</h3>
    <ul>
      ${Object.entries(examples).map(([code, { value }]) => html`<li><code>${code}</code> ${String(value["message"])}</li>`)}
    </ul>
  `;
}

/** Scrolls where it is long, so it must be reachable by keyboard and have a name. */
const json = (label: string, schema: unknown): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}">${JSON.stringify(schema, null, 2)}</pre>`;
