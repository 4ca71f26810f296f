import type { OpenApiDocument, OpenApiOperation } from '@troskel/contract/ground/openapi';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const withCode = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const linked = (json: string) =>
  json.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>');
const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${escape(title)}</summary><pre>${linked(escape(JSON.stringify(schema, null, 2)))}</pre></details>`;

/** A part of the document, or the component it refers to: `#/components/responses/NOT_FOUND`. */
function resolved(document: OpenApiDocument, part: Record<string, unknown>) {
  const { $ref: reference } = part;
  if (typeof reference !== 'string') return part;
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return document.components.responses[name] ?? document.components.parameters[name] ?? {};
}

const paragraphs = (text: string) => withCode(text).replaceAll('\n\n', '<br>');

function operationBlock(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: OpenApiOperation,
): string {
  const parameters = operation.parameters
    .map((parameter) => resolved(document, parameter))
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escape(String(name))}</code> in ${String(place)}${required ? ', required' : ''}</li>`,
    )
    .join('');
  const responses = Object.entries(operation.responses)
    .map(
      ([status, response]) =>
        `<tr><td>${status}</td><td>${paragraphs(String(resolved(document, response)['description']))}</td></tr>`,
    )
    .join('');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  return `<article id="${operation.operationId}"><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>
<p>${withCode(operation.summary)} ${withCode(operation.description)}</p>
${parameters ? `<ul>${parameters}</ul>` : ''}
${operation.requestBody ? schemaBlock('Body', operation.requestBody) : ''}
${success ? schemaBlock(`Answer ${success[0]}`, success[1]) : ''}
<details><summary>Statuses</summary><table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>${responses}</tbody></table></details></article>`;
}

/** Renders the OpenAPI document as a page; no script, and nothing from other servers. */
export function referencePage(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        operationBlock(document, method, path, operation),
      ]);
    }
  }
  const textOf = (tag: string) => document.tags.find(({ name }) => name === tag)?.description ?? '';
  const schemas = Object.entries(document.components.schemas)
    .map(([name, schema]) => `<article id="schema-${name}">${schemaBlock(name, schema)}</article>`)
    .join('\n');
  const sections = [...byTag].map(
    ([tag, blocks]) =>
      `<section><h2 id="${tag}">${tag}</h2><p>${escape(textOf(tag))}</p>${blocks.join('\n')}</section>`,
  );
  const menu = [...byTag.keys()].map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tröskel Partner: the calls</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><header><h1>Tröskel Partner: the calls</h1><p>${withCode(String(document.info['description']))}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header><nav aria-label="Features"><ul>${menu}<li><a href="#schemas">Schemas</a></li></ul></nav><main>${sections.join('\n')}<section><h2 id="schemas">Schemas</h2>${schemas}</section></main></body></html>`;
}

export const referenceStyle = `:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--line:#e4dcd0;--ink:#221d19;--muted:#645b52;--brand:#801818}
@media (prefers-color-scheme:dark){:root{--paper:#171412;--surface:#211d1a;--line:#3a342f;--ink:#f4eee6;--muted:#b8ada1;--brand:#f08b7a}}
*{box-sizing:border-box}body{margin:0 auto;max-width:960px;padding:32px 24px;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
h1{color:var(--brand)}a{color:var(--brand)}nav ul{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px 20px;margin:16px 0}h3{margin:0 0 8px;font-size:16px;overflow-wrap:anywhere}
.method{display:inline-block;min-width:64px;font-weight:700;color:var(--brand)}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:480px}
summary{cursor:pointer;color:var(--muted)}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-top:1px solid var(--line);padding:6px 8px;vertical-align:top}
`;
