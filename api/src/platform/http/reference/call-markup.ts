import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import type { Json } from '@troskel/contract/ground/openapi-schemas';
import { escapeHtml } from '../../text/markup.ts';
import {
  answerOf,
  contentOf,
  isPublic,
  keyScheme,
  refusalsIn,
  resolved,
} from './reference-document.ts';
import type { DescribedCall, DescribedContent } from './reference-document.ts';
import { fieldsMarkup, schemaMarkup, sentence } from './schema-markup.ts';
import type { SchemaAddress } from './schema-markup.ts';

export const methodMarkup = (method: string): string =>
  `<b data-method="${method.toLowerCase()}">${method}</b>`;

/** Marks a call of the public contract. */
export const publicMark = '<span data-public>API key</span>';

/** A path may break at its slashes only. */
export const pathMarkup = (path: string): string =>
  `<code>${escapeHtml(path).replaceAll('/', '<wbr>/')}</code>`;

const pre = (text: string): string => `<pre>${escapeHtml(text)}</pre>`;
const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Said once of all calls, on the first page. */
const saidOnce = new Set(['Accept-Language']);

function parametersOf(document: OpenApiDocument, { operation }: DescribedCall): Json[] {
  return operation.parameters
    .map((parameter) => resolved(document, parameter))
    .filter(({ name }) => !saidOnce.has(String(name)));
}

function parameterMarkup(parameter: Json, addressOf: SchemaAddress): string {
  const { name, in: place, required, description, schema } = parameter;
  const optional = required === true ? '' : ' <i>optional</i>';
  const told = typeof description === 'string' ? ` ${sentence(description)}` : '';
  const type = schemaMarkup((schema ?? {}) as Json, addressOf);
  return `<li><code>${escapeHtml(String(name))}</code> <i>${String(place)}</i>${optional} ${type}${told}</li>`;
}

const sections = (title: string, body: string): string => (body ? `<h3>${title}</h3>${body}` : '');

function contentMarkup(
  document: OpenApiDocument,
  { type, schema }: DescribedContent,
  addressOf: SchemaAddress,
): string {
  if (type === 'application/json') {
    // The fields of what is sent or answered itself stand here as well, one link less.
    const named = resolved(document, schema);
    const fields = named === schema ? '' : fieldsMarkup(named, addressOf);
    return `<div data-shape>${schemaMarkup(schema, addressOf)}${fields}</div>`;
  }
  const { description } = schema;
  const told = typeof description === 'string' ? `: ${sentence(description)}` : '';
  return `<p><code>${escapeHtml(type)}</code>${told}</p>`;
}

/** In single quotes of a shell, where only they themselves mean something. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The call by curl. What the caller knows are variables of the shell: `$partnerId`, `$accessToken`.
 */
export function curlOf(document: OpenApiDocument, call: DescribedCall): string {
  const { method, path, operation } = call;
  const parameters = parametersOf(document, call);
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required === true)
    .map(({ name }) => `${String(name)}=$${String(name)}`);
  const [server] = document.servers;
  const address = `${server?.url ?? ''}${path.replaceAll(/\{(\w+)\}/g, '$$$1')}`;
  const headers = parameters
    .filter(({ in: place, required }) => place === 'header' && required === true)
    .map(({ name, schema }) => {
      const { examples: [example] = [] } = (schema ?? {}) as { examples?: unknown[] };
      return `${String(name)}: ${typeof example === 'string' ? example : '1'}`;
    });
  // Programs have a key of their own, where the call takes one.
  const requirement =
    operation.security.find((one) => keyScheme in one) ?? operation.security[0] ?? {};
  const [body] = contentOf(operation.requestBody ?? {});
  const answered = contentOf(answerOf(call).answer).map(({ type }) => type);
  const options = [
    ...('accessToken' in requirement ? ['--header "Authorization: Bearer $accessToken"'] : []),
    ...(keyScheme in requirement ? ['--header "Authorization: Bearer $apiKey"'] : []),
    ...('session' in requirement ? ['--cookie "$session"'] : []),
    ...headers.map((header) => `--header ${quoted(header)}`),
    ...(answered.includes('text/event-stream') ? ['--no-buffer'] : []),
    ...(answered.length > 0 && !answered.some((type) => /json|event/.test(type))
      ? ['--remote-name --remote-header-name']
      : []),
    ...(body ? [`--json ${quoted(asJson(body.example ?? {}))}`] : []),
  ];
  const first = `curl --request ${method} "${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`;
  return [first, ...options].join(' \\\n  ');
}

function exampleMarkup(document: OpenApiDocument, call: DescribedCall): string {
  const { status, answer } = answerOf(call);
  const [content] = contentOf(answer);
  const answered =
    content?.example === undefined
      ? ''
      : `<p>Answer <code>${status}</code>:</p>${pre(asJson(content.example))}`;
  return `<details><summary>Example</summary>${pre(curlOf(document, call))}${answered}</details>`;
}

function refusalsMarkup(document: OpenApiDocument, call: DescribedCall): string {
  const refusals = refusalsIn(document, call);
  if (refusals.length === 0) return '';
  const rows = refusals.map(
    ({ status, code, text }) =>
      `<div><dt>${status}${code === null ? '' : ` <code>${code}</code>`}</dt><dd>${sentence(text)}</dd></div>`,
  );
  return `<details><summary>Refusals (${refusals.length})</summary><dl>${rows.join('')}</dl></details>`;
}

function headersMarkup(document: OpenApiDocument, answer: Json): string {
  const { headers = {} } = answer as { headers?: Record<string, Json> };
  const rows = Object.entries(headers).map(
    ([name, header]) =>
      `<li><code>${escapeHtml(name)}</code> <i>header</i> ${sentence(String(resolved(document, header)['description']))}</li>`,
  );
  return rows.length > 0 ? `<ul data-fields>${rows.join('')}</ul>` : '';
}

/** A call with all that the document says of it. Its element's id is the call's name. */
export function callMarkup(
  document: OpenApiDocument,
  call: DescribedCall,
  addressOf: SchemaAddress,
): string {
  const { method, path, operation } = call;
  const id = escapeHtml(operation.operationId);
  const { status, answer } = answerOf(call);
  const parameters = parametersOf(document, call).map((one) => parameterMarkup(one, addressOf));
  const contents = (part: Json) =>
    contentOf(part)
      .map((content) => contentMarkup(document, content, addressOf))
      .join('');
  return [
    `<article id="${id}">`,
    `<h2><a href="#${id}">${sentence(operation.summary.replace(/\.$/, ''))}</a></h2>`,
    `<p data-call>${methodMarkup(method)} ${pathMarkup(path)}${isPublic(call) ? ` ${publicMark}` : ''}</p>`,
    `<p>${sentence(operation.description)}</p>`,
    sections(
      'Parameters',
      parameters.length > 0 ? `<ul data-fields>${parameters.join('')}</ul>` : '',
    ),
    sections('Body', contents(operation.requestBody ?? {})),
    sections(`Answer <code>${status}</code>`, contents(answer) + headersMarkup(document, answer)),
    exampleMarkup(document, call),
    refusalsMarkup(document, call),
    '</article>',
  ].join('');
}
