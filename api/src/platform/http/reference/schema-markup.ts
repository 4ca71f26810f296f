import type { Json } from '@troskel/contract/ground/openapi-schemas';
import { escapeHtml } from '../../text/markup.ts';

const prefix = '#/components/schemas/';

/** Link to a named schema, from its name. */
export type SchemaAddress = (name: string) => string;

const codeOf = (value: unknown): string =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

/** Escapes a sentence of the document; what stands in backticks is code. */
export const sentence = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((part) => isObject(part)) : [];

/** Names of the schemas that a part of the document refers to, each once. */
export function schemasNamedIn(part: unknown): string[] {
  const found = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** Limits by their key in JSON Schema, as words behind the type. */
const limitTexts: readonly (readonly [key: string, text: (value: unknown) => string])[] = [
  ['format', (value) => `format ${codeOf(value)}`],
  ['minLength', (value) => `at least ${String(value)} characters`],
  ['maxLength', (value) => `at most ${String(value)} characters`],
  ['minimum', (value) => `from ${String(value)}`],
  ['exclusiveMinimum', (value) => `above ${String(value)}`],
  ['maximum', (value) => `to ${String(value)}`],
  ['exclusiveMaximum', (value) => `below ${String(value)}`],
  ['minItems', (value) => `at least ${String(value)}`],
  ['maxItems', (value) => `at most ${String(value)}`],
  ['pattern', (value) => `pattern ${codeOf(value)}`],
  ['default', (value) => `${codeOf(value)} without it`],
];

function limitsOf(schema: Json): string {
  const told = limitTexts.flatMap(([key, text]) =>
    schema[key] === undefined ? [] : [text(schema[key])],
  );
  return told.map((text) => `, ${text}`).join('');
}

/** A schema in words, without the fields of what it holds. */
function wordsOf(schema: Json, addressOf: SchemaAddress): string {
  const inWords = (part: Json) => wordsOf(part, addressOf);
  const joined = (parts: Json[], word: string) => [...new Set(parts.map(inWords))].join(word);
  const { $ref: reference, enum: choices, items, additionalProperties: values } = schema;
  if (typeof reference === 'string') {
    const name = reference.slice(prefix.length);
    return `<a href="${escapeHtml(addressOf(name))}">${escapeHtml(name)}</a>`;
  }
  if ('const' in schema) return codeOf(schema['const']);
  if (Array.isArray(choices)) return choices.map(codeOf).join(' or ');
  if ('anyOf' in schema || 'oneOf' in schema) {
    return joined(partsOf(schema['anyOf'] ?? schema['oneOf']), ' or ');
  }
  if ('allOf' in schema) return joined(partsOf(schema['allOf']), ' and ');
  if ('prefixItems' in schema) {
    return `list of ${partsOf(schema['prefixItems']).map(inWords).join(', then ')}`;
  }
  if (isObject(items)) return `list of ${inWords(items)}${limitsOf(schema)}`;
  if (isObject(values) && Object.keys(values).length > 0) return `by name: ${inWords(values)}`;
  const { type = 'anything' } = schema;
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  return `${types.join(' or ')}${limitsOf(schema)}`;
}

/** The fields of what a schema holds itself; those of named schemas stand with these. */
export function fieldsMarkup(schema: Json, addressOf: SchemaAddress): string {
  const { properties, required, items, additionalProperties: values } = schema;
  if (isObject(properties)) {
    const demanded = new Set(Array.isArray(required) ? required : []);
    const rows = Object.entries(properties).map(([name, part]) =>
      isObject(part)
        ? `<li><code>${escapeHtml(name)}</code>${demanded.has(name) ? '' : ' <i>optional</i>'} ${schemaMarkup(part, addressOf)}</li>`
        : '',
    );
    return `<ul data-fields>${rows.join('')}</ul>`;
  }
  const within = [
    ...partsOf(schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']),
    ...partsOf(schema['prefixItems']),
    ...[items, values].filter((part) => isObject(part)),
  ];
  return within.map((part) => fieldsMarkup(part, addressOf)).join('');
}

/** A schema in words, with its fields as a list below. */
export function schemaMarkup(schema: Json, addressOf: SchemaAddress): string {
  const { description } = schema;
  const told = typeof description === 'string' ? `: ${sentence(description)}` : '';
  return `<span>${wordsOf(schema, addressOf)}${told}</span>${fieldsMarkup(schema, addressOf)}`;
}
